import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { asksBeyond, beyondIn, beyondInQuery, hideAgain, reveal, revealThrough } from './beyond';

const client = new QueryClient();

it('asks for nothing at first', () => {
  expect(beyondIn(client, 'quiet')).toEqual({ reveal: [] });
  expect(asksBeyond(client, 'quiet')).toBe(false);
  expect(beyondInQuery(client, 'quiet')).toEqual({});
});

it('asks for each post once, in its own thread', () => {
  for (const post of ['a', 'b', 'a']) reveal(client, 'posts', post);
  expect(beyondIn(client, 'posts')).toEqual({ reveal: ['b', 'a'] });
  expect(beyondInQuery(client, 'posts')).toEqual({ reveal: 'b,a' });
  expect(asksBeyond(client, 'other')).toBe(false);
});

it('asks for the latest hundred', () => {
  for (let index = 0; index <= 100; index += 1) reveal(client, 'many', `p${index}`);
  expect(beyondIn(client, 'many').reveal).toHaveLength(100);
  expect(beyondIn(client, 'many').reveal[0]).toBe('p1');
});

it('asks through the furthest chapter that was asked for', () => {
  revealThrough(client, 'through', 12);
  revealThrough(client, 'through', 3);
  expect(beyondIn(client, 'through')).toEqual({ reveal: [], through: 12 });
  expect(beyondInQuery(client, 'through')).toEqual({ through: '12' });
  expect(asksBeyond(client, 'through')).toBe(true);
});

it('asks for nothing once it is hidden again, in this thread alone', () => {
  for (const thread of ['hidden', 'kept']) reveal(client, thread, 'a');
  revealThrough(client, 'hidden', 12);
  hideAgain(client, 'hidden');
  expect(beyondIn(client, 'hidden')).toEqual({ reveal: [] });
  expect(asksBeyond(client, 'kept')).toBe(true);
});

it('asks for everything once it was asked for', () => {
  revealThrough(client, 'end', 12);
  revealThrough(client, 'end', 'end');
  revealThrough(client, 'end', 30);
  expect(beyondInQuery(client, 'end')).toEqual({ through: 'end' });
});
