import { onClick } from '../ui/on-click.ts';
import { estimateKey, readSession } from '../ui/session.ts';
import { fragmentPrefix, zoneName } from './fragment.ts';

type Answer = { name: string; value: string | undefined };

/** The first view's question and a zone's card lead to the estimate with what the visitor has told them. */
export function leadToEstimate(): void {
  const question = document.querySelector('.ask a') as HTMLAnchorElement;
  const answers = document.querySelectorAll<HTMLInputElement>('.ask .field');
  question.href = readSession(estimateKey) || question.href;

  /**
   * Writes the answers into the link's address, that of a shared estimate, where a hydrated form reads them, and into
   * the fields, where a form that hydrates later does. An empty answer changes nothing: the question's address has the
   * form's present choice.
   */
  const writeAnswers = (link: HTMLAnchorElement, answers: Iterable<Answer>): void => {
    const choice = new URLSearchParams(question.hash.split('?')[1]);
    for (const { name, value } of answers) {
      if (value) {
        (document.getElementById(`stima-${name}`) as HTMLInputElement).value = value;
        choice.set(name, value);
      }
    }
    link.href = fragmentPrefix + choice;
  };

  onClick('.ask a', () => writeAnswers(question, answers));
  onClick('[data-estimate]', (link) =>
    writeAnswers(link as HTMLAnchorElement, [{ name: zoneName, value: link.dataset.estimate }]),
  );
  document.querySelector<HTMLElement>('.ask input')?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      question.click();
    }
  });
}
