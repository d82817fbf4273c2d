import { expect, it } from 'vitest';
import { readerIn } from './reader';

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
