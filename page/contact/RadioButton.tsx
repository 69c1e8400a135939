type Props = {
  /** What is in the page before hydration needs one, for islands/keep-fields.ts. */
  id?: string;
  name: string;
  value?: string;
  /** For screen readers, where the words alone would not say it. */
  label?: string;
  checked: boolean;
  onChoose: () => void;
  children: string;
};

/** Looks like a button. */
export function RadioButton({ id, name, value, label, checked, onChoose, children }: Props) {
  return (
    <label className="radio-button">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <span>{children}</span>
    </label>
  );
}
