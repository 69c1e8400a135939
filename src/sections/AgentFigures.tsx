import type { Stat } from '../../shared/content/content.ts';
import { content } from '../content/index.ts';
import { RatingArches, YearsBuilding } from '../drawings/figure-drawings.tsx';
import { FigureLines } from '../ui/Figures.tsx';

const { 'chi-siamo': about, figures } = content;

function drawingOf({ number }: Stat) {
  if (number === figures.rating)
    return <RatingArches value={Number.parseFloat(number.replace(',', '.'))} of={5} />;
  return Number.parseInt(number, 10) === figures.years ? (
    <YearsBuilding windows={figures.years} />
  ) : undefined;
}

export function AgentFigures() {
  const told = about.figures.map((figure) => ({ figure, drawing: drawingOf(figure) }));
  return (
    <div className="agent-figures border-t border-line pt-8">
      <ul className="contents">
        {told.map(
          ({ figure: { number, label }, drawing }) =>
            drawing && (
              <li key={label}>
                {drawing}
                <p>
                  <strong className="figure">{number}</strong> <span>{label}</span>
                </p>
              </li>
            ),
        )}
      </ul>
      <FigureLines figures={told.filter(({ drawing }) => !drawing).map(({ figure }) => figure)} />
    </div>
  );
}
