import { capital } from '../../shared/format.ts';

type Props = {
  name: string;
  isChosen: boolean;
  isImpossible?: boolean | undefined;
  onChoose: () => void;
  children: string;
};

export function Choice({ name, isChosen, isImpossible, onChoose, children }: Props) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={children}
        checked={isChosen}
        disabled={isImpossible}
        onChange={onChoose}
        className="sr-only"
      />
      <span>{capital(children)}</span>
    </label>
  );
}
