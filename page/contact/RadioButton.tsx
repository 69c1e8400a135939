type Props = {
  name: string;
  value: string;
  /** The accessible name, where the visible words don't say enough. */
  label?: string;
  checked: boolean;
  onChoose: () => void;
  children: string;
};

/** A radio button that looks like a push button. */
export function RadioButton({ name, value, label, checked, onChoose, children }: Props) {
  return (
    <label className="radio-button">
      <input
        type="radio"
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
