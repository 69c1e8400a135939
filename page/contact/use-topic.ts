import { useEffect, useState } from 'react';
import type { ContactFormProps } from './contact-props.ts';
import { writeField } from './write-field.ts';

type Topics = ContactFormProps['topics'];

const topicButtons = () => document.querySelectorAll<HTMLInputElement>('#modulo [name="topic"]');
const subjectField = () => document.querySelector<HTMLInputElement>('#modulo [name="subject"]');

/** What the message is about. A choice writes the subject, and a subject that a link has written makes the choice. */
export function useTopic(topics: Topics) {
  const [topic, setTopic] = useState(-1);

  const choose = (index: number) => {
    setTopic(index);
    const field = subjectField();
    const subject = topics?.choices[index]?.subject;
    if (!field || !subject || !isReplaceable(field.value, topics)) {
      return;
    }
    writeField(field, subject);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics never change
  useEffect(() => {
    const chosenBeforeHydration = [...topicButtons()].findIndex(({ checked }) => checked);
    if (chosenBeforeHydration >= 0) {
      choose(chosenBeforeHydration);
    }
    const followSubject = () => {
      const index = topicOf(subjectField()?.value ?? '', topics);
      const button = topicButtons()[index];
      if (button) {
        button.checked = true;
        setTopic(index);
      }
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

/** The visitor's own words stay. What a link or another choice has written may go. */
function isReplaceable(subject: string, topics: Topics): boolean {
  if (!subject.trim()) {
    return true;
  }
  const links = document.querySelectorAll<HTMLElement>('[data-subject]');
  const proposed = [
    ...(topics?.choices.map((choice) => choice.subject) ?? []),
    ...[...links].map(({ dataset }) => dataset.subject),
  ];
  return proposed.includes(subject);
}
