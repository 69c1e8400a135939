import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { socialMeta } from './social-meta.ts';

const content = sample;
const tags = new Map(
  socialMeta(content, 'https://casa.example').map((tag) => [
    'property' in tag ? tag.property : tag.name,
    tag.content,
  ]),
);

it('repeats the page’s title and description', () => {
  expect(tags.get('og:title')).toBe(content.seo.title);
  expect(tags.get('twitter:title')).toBe(content.seo.title);
  expect(tags.get('og:description')).toBe(content.seo.description);
  expect(tags.get('og:url')).toBe('https://casa.example/');
});

it('names the image', () => {
  expect(tags.get('og:image')).toBe('https://casa.example/social.png');
  expect(tags.get('og:image:alt')).toBe(content.seo.socialAlt);
});
