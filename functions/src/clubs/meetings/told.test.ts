import { expect, it } from 'vitest';
import { toldOfChange } from './told';

const at = new Date('2026-12-06T18:00:00.000Z');
const other = new Date('2026-12-13T18:00:00.000Z');
const before = { at, cancelled: false, place: 'The library', link: '' };

it.each([
  ['another date', before, { at: other }, 'moved'],
  ['another place', before, { at, place: 'At home' }, 'moved'],
  ['another link', before, { at, link: 'https://meet.example' }, 'moved'],
  ['nothing that matters', before, { at, place: 'The library' }, undefined],
  ['a date that was found', { ...before, at: null }, { at }, 'dated'],
  ['a place while the date is being found', { ...before, at: null }, { at: null, place: 'At home' }, undefined],
  ['cancelled', before, { at, cancelled: true }, 'cancelled'],
  ['cancelled while its date is being found', { ...before, at: null }, { at: null, cancelled: true }, 'cancelled'],
  ['cancelled already', { ...before, cancelled: true }, { at: other }, undefined],
  ['on again', { ...before, cancelled: true }, { at, cancelled: false }, 'dated'],
] as const)('%s', (_, was, change, told) => {
  expect(toldOfChange(was, change)).toBe(told);
});
