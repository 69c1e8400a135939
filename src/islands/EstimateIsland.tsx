import EstimateForm from '../estimate/EstimateForm.tsx';

export default () => <EstimateForm {...__ESTIMATE_FORM__} />;
