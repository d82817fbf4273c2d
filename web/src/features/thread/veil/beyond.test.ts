import { expect, it } from 'vitest';
import { asksBeyond, beyondIn, beyondInQuery, reveal, revealThrough } from './beyond';

it('asks for nothing at first', () => {
  expect(beyondIn('quiet')).toEqual({ reveal: [] });
  expect(asksBeyond('quiet')).toBe(false);
  expect(beyondInQuery('quiet')).toEqual({});
});

it('asks for each post once, in its own thread', () => {
  for (const post of ['a', 'b', 'a']) reveal('posts', post);
  expect(beyondIn('posts')).toEqual({ reveal: ['b', 'a'] });
  expect(beyondInQuery('posts')).toEqual({ reveal: 'b,a' });
  expect(asksBeyond('other')).toBe(false);
});

it('asks for the latest hundred', () => {
  for (let index = 0; index <= 100; index += 1) reveal('many', `p${index}`);
  expect(beyondIn('many').reveal).toHaveLength(100);
  expect(beyondIn('many').reveal[0]).toBe('p1');
});

it('asks through the furthest chapter that was asked for', () => {
  revealThrough('through', 12);
  revealThrough('through', 3);
  expect(beyondIn('through')).toEqual({ reveal: [], through: 12 });
  expect(beyondInQuery('through')).toEqual({ through: '12' });
  expect(asksBeyond('through')).toBe(true);
});
