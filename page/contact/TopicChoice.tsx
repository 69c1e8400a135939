import { useEffect, useRef } from 'react';
import { proposeSubject } from './before-hydration.ts';
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

/** The topic of the message. Choosing a topic fills in its subject, and a link's subject chooses the topic. */
export function TopicChoice({ topics, chosen, onChoose }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);

  const choose = (topic: Topic) => {
    onChoose(topic);
    proposeSubject(topic.subject);
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
    // Runs after the listener in before-hydration.ts, which fills in the link's subject.
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

/** Links for a valuation or a visit belong to the first topic. */
function topicOf(subject: string, { choices, sellerSubjects }: Topics): Topic | undefined {
  if (sellerSubjects.includes(subject)) {
    return choices[0];
  }
  return choices.find((topic) => topic.subject === subject);
}
