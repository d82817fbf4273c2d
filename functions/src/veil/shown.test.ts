import { describe, expect, it } from 'vitest';
import type { Stored } from '../data/firestore';
import type { PostFields, ThreadFields } from '../data/threads/thread-kind';
import { own, shownNotes, shownPost, shownThread, withRecord } from './shown';
import type { View } from './view';

const now = new Date('2026-11-21T12:00:00.000Z');
const view = (place?: number): View => ({
  ...{ uid: 'ben', reveal: [], through: undefined },
  place: place === undefined ? undefined : { chapter: place, finished: false },
});

const post: Stored<PostFields & { translations: object; versions: object; lang: string }> = {
  ...{ _id: 'post', discussionId: 'talk', replyTo: null, chunk: 0, userId: 'ada', user: 'ada-lovelace' },
  ...{ content: 'The lamp', createdAt: now, editedAt: null, likes: 2, replies: 1, chapter: 7 },
  ...{ quote: { noteId: 'note', text: 'The lamp', chapter: 7, page: 212 }, lang: 'en' },
  ...{ translations: { it: { text: 'La lampada' } }, versions: { it: { text: 'La lampada' } } },
};
const thread: Stored<ThreadFields & { title: string; translations: object; versions: object; lang: string }> = {
  ...{ _id: 'talk', title: 'The lamp', numPosts: 3, order: {}, days: {}, latestPost: now, chapter: 7, openedBy: 'ada' },
  ...{ lang: 'en', translations: { it: { text: 'La lampada' } }, versions: { it: { text: 'La lampada' } } },
};

describe('a post', () => {
  it('is shown as it is to who has read as far', () => {
    expect(shownPost(post, view(7))).toEqual({ veiled: false, reach: 7, record: post });
  });

  it('is veiled without every field that holds words of it', () => {
    const { content, quote, translations, versions, lang, ...rest } = post;
    expect(shownPost(post, view(6))).toEqual({ veiled: true, reach: 7, record: rest });
    expect(JSON.stringify(shownPost(post, view()))).not.toMatch(/lamp/i);
  });

  it.each<[above: number | null | undefined, own: number | null, place: number, veiled: boolean, reach: number | null]>(
    [
      [undefined, null, 0, false, null],
      [null, 3, 2, true, 3],
      [7, 3, 3, true, 7],
      [7, null, 0, true, 7],
      [7, null, 7, false, 7],
      [3, 7, 3, true, 7],
      [0, null, 0, false, 0],
    ],
  )('below one up to %s, itself up to %s, at chapter %s: veiled %s', (above, chapter, place, veiled, reach) => {
    const shown = shownPost({ ...post, chapter }, view(place), above === undefined ? undefined : { chapter: above });
    expect(shown).toMatchObject({ veiled, reach });
  });
});

describe('a thread', () => {
  it('is veiled without its title, and shown to who has opened it', () => {
    const { title, translations, versions, lang, ...rest } = thread;
    expect(shownThread(thread, view(6))).toEqual({ veiled: true, reach: 7, record: rest });
    expect(shownThread(thread, view(7))).toEqual({ veiled: false, reach: 7, record: thread });
    expect(shownThread(thread, { ...view(), uid: 'ada' })).toMatchObject({ veiled: false });
    expect(shownThread({ ...thread, openedBy: '' }, { ...view(), uid: undefined })).toMatchObject({ veiled: true });
  });

  it('is shown with its opening post, which has its id', () => {
    expect(shownThread(thread, { ...view(), reveal: ['talk'] })).toMatchObject({ veiled: false });
    expect(shownThread(thread, { ...view(), reveal: ['post'] })).toMatchObject({ veiled: true });
  });
});

it('what somebody has just written is shown to them', () => {
  expect(own(post)).toEqual({ veiled: false, reach: 7, record: post });
  const translated = { ...post, translations: {} };
  expect(withRecord(own(post), translated)).toEqual({ veiled: false, reach: 7, record: translated });
});

describe('notes', () => {
  const note = (_id: string, chapter: number, userId = 'ada') => ({ _id, chapter, userId });

  it('are shown as far as the reader is; beyond, chapters have a number', () => {
    const notes = [note('a', 12), note('b', 3), note('c', 7), note('d', 12), note('e', 8), note('f', 12, 'ben')];
    const { notes: shown, beyond } = shownNotes(notes, view(7));
    expect(shown.map(({ record }) => record._id)).toEqual(['b', 'c', 'f']);
    expect(beyond).toEqual([
      { chapter: 8, count: 1 },
      { chapter: 12, count: 2 },
    ]);
  });

  it('are all shown to who has finished', () => {
    const finished = { ...view(), place: { chapter: 0, finished: true } };
    expect(shownNotes([note('a', 12)], finished)).toMatchObject({ notes: [{ record: { _id: 'a' } }], beyond: [] });
    expect(shownNotes([], view())).toEqual({ notes: [], beyond: [] });
  });
});
