import { expect, it } from 'vitest';
import type { NoticeEvent } from '../../data/notices/notices';
import { beginningOf, latestEvents, leadingEvent, postsToShow } from './rules';

const event = (_id: string, read: boolean): NoticeEvent => ({
  ...{ _id, post: `post-${_id}`, about: [], at: new Date(0), read },
});
const ids = (events: readonly NoticeEvent[]) => events.map(({ _id }) => _id);

it('leads to the first event that is not read, else to the latest', () => {
  const [a, b, c] = [event('a', true), event('b', false), event('c', false)];
  expect(leadingEvent([a, b, c])).toBe(b);
  expect(leadingEvent([a, event('d', true)])?._id).toBe('d');
  expect(leadingEvent([])).toBeUndefined();
});

it('names who did the latest three, the latest first', () => {
  expect(ids(latestEvents(['a', 'b', 'c', 'd'].map((id) => event(id, false))))).toEqual(['d', 'c', 'b']);
  expect(latestEvents([])).toEqual([]);
});

it('needs the post that it leads to and those whose authors it names', () => {
  const events = [event('a', false), ...['b', 'c', 'd', 'e'].map((id) => event(id, false))];
  expect(postsToShow({ events })).toEqual(['post-a', 'post-e', 'post-d', 'post-c']);
  expect(postsToShow({ events: [{ ...event('a', false), post: null }] })).toEqual([]);
});

it.each([
  ['  On \n two\tlines ', 'On two lines'],
  ['a'.repeat(140), 'a'.repeat(140)],
  [`${'a'.repeat(100)} ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
  ['a'.repeat(141), `${'a'.repeat(140)}…`],
  ['😀'.repeat(140), '😀'.repeat(140)],
  ['😀'.repeat(141), `${'😀'.repeat(140)}…`],
])('begins %j with %j', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
