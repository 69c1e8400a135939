import { formatSize } from '../../shared/rules/estimate-rules.ts';
import { errorId, FieldError } from '../ui/FieldError.tsx';
import { type Choice, fieldId } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

type SelectProps = FieldProps & {
  field: keyof Choice;
  prompt: string;
  options: { id: string; label: string }[];
  /** For options that are names. */
  translate?: 'no';
};

export function SelectField({
  field,
  label,
  prompt,
  options,
  translate,
  value,
  onChange,
}: SelectProps) {
  const id = fieldId(field);
  return (
    <div>
      <label htmlFor={id} className="semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field"
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id} translate={translate}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Covers the sizes of most homes. The text field accepts any size. */
export const slider = { min: 30, max: 230, step: 5 };

type SizeProps = Omit<FieldProps, 'label'> & {
  texts: EstimateFormProps['texts'];
  size: number | undefined;
  onLeave: () => void;
  error: string | undefined;
};

export function SizeInput({ texts, value, size, onChange, onLeave, error }: SizeProps) {
  const id = fieldId('size');
  return (
    <div>
      <label htmlFor={id} className="semibold">
        {texts.size}
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className="field m-0 w-24"
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
        />
        <input
          id={fieldId('slider')}
          type="range"
          {...slider}
          aria-label={texts.sizeSlider}
          aria-valuetext={size ? formatSize(size) : texts.sizeUnset}
          value={size ?? slider.min}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 flex-1 basis-24"
        />
      </div>
      <FieldError field={id} role="alert" prefix={texts.errors.prefix} error={error} />
    </div>
  );
}
