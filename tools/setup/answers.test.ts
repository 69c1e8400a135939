import { expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { yesFrom } from './answers.ts';
import { parts } from './questions.ts';

const questions = Object.values(parts).flatMap((ask) => [...ask(sampleFolder)]);

function questionAt(path: string) {
  const question = questions.find((one) => one.path.join('.') === path);
  if (!question) {
    throw new Error(`nothing asks for ${path}`);
  }
  return question;
}

it.each([
  ['zones.0.trend', '3,4', 3.4],
  ['zones.0.trend', '-1.5 %', -1.5],
  ['zones.0.price', '5.600', 5600],
  ['zones.0.price', '€ 5.600 al mq', 5600],
  ['guaranteeDays', '90', 90],
  ['formOfAddress', 'Tu', 'tu'],
  ['confirmed', 'SI', 'sì'],
  ['confirmed', 'no', 'no'],
  ['social.instagram', 'www.instagram.com/casa', 'https://www.instagram.com/casa'],
  ['verified', 'orari  prezzi,luoghi', ['orari', 'prezzi', 'luoghi']],
])('the answer to %s is read: «%s»', (path, typed, value) => {
  const question = questionAt(path);
  expect(question.read(typed)).toEqual(value);
  expect(question.brokenRule(typed)).toBeUndefined();
});

it.each([
  ['zones.0.price', '3,4', 'solo cifre'],
  ['zones.0.price', 'molto', 'solo cifre'],
  ['formOfAddress', 'voi', 'deve essere uno tra: lei, tu'],
  ['confirmed', 'forse', 'deve essere no oppure sì'],
])('the answer to %s is refused: «%s»', (path, typed, rule) => {
  expect(questionAt(path).brokenRule(typed)).toContain(rule);
});

it('a question names its choices', () => {
  expect(questionAt('formOfAddress')).toMatchObject({
    label: 'Come ti rivolgi a chi ti scrive, nelle risposte già pronte',
    choices: 'lei o tu',
  });
  expect(questionAt('confirmed').choices).toBe('sì o no');
});

it('yes and no are whole words, with or without the accent', () => {
  for (const yes of ['sì', 'si', 'Sí', 's', 'SI', 'si\u0300', "si'", 'y', 'yes']) {
    expect([yes, yesFrom(yes)]).toEqual([yes, true]);
  }
  for (const no of ['no', 'N', ' no ']) {
    expect([no, yesFrom(no)]).toEqual([no, false]);
  }
  for (const neither of ['', 'forse', 'non so']) {
    expect([neither, yesFrom(neither)]).toEqual([neither, undefined]);
  }
});
