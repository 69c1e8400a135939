import { useEffect, useRef } from 'react';
import { propose } from './before-hydration.ts';
import type { ContactFormProps } from './contact-props.ts';
import { formField } from './form-field.ts';
import { RadioButton } from './RadioButton.tsx';

type Topics = NonNullable<ContactFormProps['topics']>;
export type Topic = Topics['choices'][number];
type Props = {
  topics: Topics;
  chosen: Topic | undefined;
  onChoose: (topic: Topic) => void;
};

/** What the message is about. A choice writes the subject, and a subject that a link has written makes the choice. */
export function TopicChoice({ topics, chosen, onChoose }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);

  const choose = (topic: Topic) => {
    onChoose(topic);
    propose('subject', topic.subject);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics never change
  useEffect(() => {
    const buttons = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    const chosenBeforeHydration = topics.choices.find((_, index) => buttons[index]?.checked);
    if (chosenBeforeHydration) {
      choose(chosenBeforeHydration);
    }
    const followSubject = () => {
      const topic = topicOf(formField('subject').value, topics);
      if (topic) {
        onChoose(topic);
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

  return (
    <fieldset ref={fieldset} className="col-span-full">
      <legend className="semibold">{topics.legend}</legend>
      <div className="topics">
        {topics.choices.map((topic, index) => (
          <RadioButton
            key={topic.label}
            id={`topic-${index}`}
            name="topic"
            checked={topic === chosen}
            onChoose={() => choose(topic)}
          >
            {topic.label}
          </RadioButton>
        ))}
      </div>
    </fieldset>
  );
}

/** The first topic is that of the links for a valuation and for a visit. */
function topicOf(subject: string, { choices, sellerSubjects }: Topics): Topic | undefined {
  if (sellerSubjects.includes(subject)) {
    return choices[0];
  }
  return choices.find((topic) => topic.subject === subject);
}
