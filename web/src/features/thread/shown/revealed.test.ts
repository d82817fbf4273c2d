import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hasNothingRevealed, hideAgain, reveal, revealedIn, revealedInQuery, revealThrough } from './revealed';

const client = new QueryClient();

it('starts with nothing revealed', () => {
  expect(revealedIn(client, 'quiet')).toEqual({ reveal: [] });
  expect(revealedInQuery(client, 'quiet')).toEqual({});
});

it('lists each post once, in its own thread', () => {
  for (const post of ['a', 'b', 'a']) reveal(client, 'posts', post);
  expect(revealedIn(client, 'posts')).toEqual({ reveal: ['b', 'a'] });
  expect(revealedInQuery(client, 'posts')).toEqual({ reveal: 'b,a' });
  expect(revealedInQuery(client, 'other')).toEqual({});
});

it('keeps the latest hundred', () => {
  for (let index = 0; index <= 100; index += 1) reveal(client, 'many', `p${index}`);
  expect(revealedIn(client, 'many').reveal).toHaveLength(100);
  expect(revealedIn(client, 'many').reveal[0]).toBe('p1');
});

it('keeps the furthest revealed chapter', () => {
  revealThrough(client, 'through', 12);
  revealThrough(client, 'through', 3);
  expect(revealedIn(client, 'through')).toEqual({ reveal: [], through: 12 });
  expect(revealedInQuery(client, 'through')).toEqual({ through: '12' });
});

it('reveals nothing after hiding again, in this thread alone', () => {
  for (const thread of ['hidden', 'kept']) reveal(client, thread, 'a');
  revealThrough(client, 'hidden', 12);
  hideAgain(client, 'hidden');
  expect(revealedIn(client, 'hidden')).toEqual({ reveal: [] });
  expect(revealedInQuery(client, 'kept')).toEqual({ reveal: 'a' });
});

it('reveals everything after a request for the whole book', () => {
  revealThrough(client, 'end', 12);
  revealThrough(client, 'end', 'end');
  revealThrough(client, 'end', 30);
  expect(revealedInQuery(client, 'end')).toEqual({ through: 'end' });
});

it('keeps an answer with revealed posts off the device, also after they are hidden again', () => {
  expect([{}, undefined, { isRevealed: true }].map(hasNothingRevealed)).toEqual([true, true, false]);
});
