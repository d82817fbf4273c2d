import { expect, it } from 'vitest';
import { keepLanguageOf, readerIn } from './reader';

const stored = (items: Record<string, string>) => readerIn((key) => items[key] ?? null);
const user = JSON.stringify({ id: 'ada', token: 'secret', language: 'it' });

it("recognizes a signed-in reader with their account's language", () => {
  expect(stored({ user, mode: 'dark' })).toEqual({ id: 'ada', token: 'secret', mode: 'dark', language: 'it' });
});

it('prefers the language chosen in this browser', () => {
  expect(stored({ user, language: 'en' }).language).toBe('en');
});

it.each(['', 'null', '{', '{"id":"ada"}', '{"token":"secret"}', '[]'])('treats %j as a visitor', (text) => {
  expect(stored({ user: text, mode: 'sepia' })).toEqual({});
});

it('treats everyone as a visitor if storage is blocked', () => {
  const blocked = () => {
    throw new Error('denied');
  };
  expect(readerIn(blocked)).toEqual({});
});

it.each([
  ['?lang=it', {}, [['language', 'it']]],
  ['?lang=it', { language: 'en' }, []],
  ['?lang=it', { language: 'sepia' }, [['language', 'it']]],
  ['?lang=xx', {}, []],
  ['', {}, []],
])('keeps the language of %j for a reader with %j', (search, reader, kept) => {
  const written: string[][] = [];
  keepLanguageOf(search, reader, (...item) => written.push(item));
  expect(written).toEqual(kept);
});
