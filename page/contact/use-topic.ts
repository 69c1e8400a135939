import { useEffect, useState } from 'react';
import { propose } from './before-hydration.ts';
import type { ContactFormProps } from './contact-props.ts';

type Topics = ContactFormProps['topics'];

const topicButtons = () => document.querySelectorAll<HTMLInputElement>('#modulo [name="topic"]');
const subjectField = () => document.querySelector<HTMLInputElement>('#modulo [name="subject"]');

/** What the message is about. A choice writes the subject, and a subject that a link has written makes the choice. */
export function useTopic(topics: Topics) {
  const [topic, setTopic] = useState(-1);

  const choose = (index: number) => {
    setTopic(index);
    propose('subject', topics?.choices[index]?.subject);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics never change
  useEffect(() => {
    const chosenBeforeHydration = [...topicButtons()].findIndex(({ checked }) => checked);
    if (chosenBeforeHydration >= 0) {
      choose(chosenBeforeHydration);
    }
    const followSubject = () => {
      const index = topicOf(subjectField()?.value ?? '', topics);
      if (index < 0) {
        return;
      }
      // React hears of a choice that is made again only if it was taken back by script, not by the browser alone.
      for (const [position, button] of topicButtons().entries()) {
        button.checked = position === index;
      }
      setTopic(index);
    };
    followSubject();
    // After before-hydration.ts, which has written the link's subject by then.
    const followLink = ({ target }: MouseEvent) => {
      if ((target as Element).closest('[data-subject]')) {
        followSubject();
      }
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, []);

  return { hint: topics?.choices[topic]?.hint, choose, endTopic: () => setTopic(-1) };
}

/** The first topic is that of the links for a valuation and for a visit. */
function topicOf(subject: string, topics: Topics): number {
  if (topics?.sellerSubjects.includes(subject)) {
    return 0;
  }
  return topics?.choices.findIndex((choice) => choice.subject === subject) ?? -1;
}
