import { expect, it } from 'vitest';
import { keepLanguageOf, readerIn } from './reader';

const stored = (items: Record<string, string>) => readerIn((key) => items[key] ?? null);
const user = JSON.stringify({ id: 'ada', username: 'lovelace', token: 'secret', language: 'it' });

it('knows a signed-in reader with the language of the account', () => {
  expect(stored({ user, mode: 'dark' })).toEqual({
    ...{ id: 'ada', username: 'lovelace', token: 'secret' },
    ...{ mode: 'dark', language: 'it' },
  });
});

it('prefers the language that was chosen in this browser', () => {
  expect(stored({ user, language: 'en' }).language).toBe('en');
});

it.each(['', 'null', '{', '{"id":"ada"}', '{"token":"secret"}', '[]'])('takes %j for a visitor', (text) => {
  expect(stored({ user: text, mode: 'sepia' })).toEqual({});
});

it('takes everyone for a visitor when storage is blocked', () => {
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
