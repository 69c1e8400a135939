import { sizeLimits } from '../../shared/estimate/rules.ts';

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  errorPrefix?: string;
};

type ChoicesProps = Pick<FieldProps, 'label' | 'value' | 'onChange'> & {
  name: string;
  prompt: string;
  options: { id: string; label: string }[];
};

/** One of several, or none yet. */
export function Choices({ name, label, prompt, options, value, onChange }: ChoicesProps) {
  const id = `stima-${name}`;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className="field">
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type SizeInputProps = FieldProps & { onLeave: () => void };

export function SizeInput({ label, value, onChange, onLeave, ...fault }: SizeInputProps) {
  const id = 'stima-size';
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={String(sizeLimits.max).length + 8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="field"
        {...faultAttributes(id, fault.error)}
      />
      <Fault id={id} {...fault} />
    </div>
  );
}

const faultAttributes = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

function Fault({ id, error, errorPrefix }: { id: string } & Pick<FieldProps, 'error' | 'errorPrefix'>) {
  return (
    error && (
      <p id={`${id}-error`} role="alert" className="field-error">
        <span className="sr-only">{errorPrefix} </span>
        {error}
      </p>
    )
  );
}
