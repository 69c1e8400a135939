import { useEffect, useRef } from 'react';
import { topicName } from '../both-scripts/page-names.ts';
import type { ContactFormProps } from './contact-props.ts';
import { RadioButton } from './RadioButton.tsx';
import { formField, putTopicFirst } from './write-form.ts';

type Topics = NonNullable<ContactFormProps['topics']>;
type Topic = Topics['choices'][number];
type Props = { topics: Topics; chosen: Topic | undefined };

/** The topic of the message: the one that the subject begins with. Choosing another changes that beginning. */
export function TopicChoice({ topics, chosen }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const checked = fieldset.current?.querySelector<HTMLInputElement>(':checked');
    const chosenBeforeHydration = topics.choices.find(({ label }) => label === checked?.value);
    const { value } = formField('subject');
    if (chosenBeforeHydration && chosenBeforeHydration !== topicOf(value, topics)) {
      putTopicFirst(chosenBeforeHydration.subject);
    }
  }, [topics]);

  return (
    <fieldset ref={fieldset} className="col-span-full">
      <legend className="semibold">{topics.legend}</legend>
      <div className="topics mt-1.5 flex flex-wrap gap-2">
        {topics.choices.map((topic) => (
          <RadioButton
            key={topic.label}
            name={topicName}
            value={topic.label}
            checked={topic === chosen}
            onChoose={() => putTopicFirst(topic.subject)}
          >
            {topic.label}
          </RadioButton>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The topic whose subject the text begins with; if several match, the one with the longest subject. Links for a
 * valuation or a visit belong to the first topic.
 */
export function topicOf(text: string, { choices, sellerSubjects }: Topics): Topic | undefined {
  if (sellerSubjects.some((subject) => text.startsWith(subject))) {
    return choices[0];
  }
  const begun = choices.filter(({ subject }) => text.startsWith(subject));
  const longestFirst = begun.sort((a, b) => b.subject.length - a.subject.length);
  return longestFirst[0];
}
