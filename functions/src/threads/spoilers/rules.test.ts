import { describe, expect, it } from 'vitest';
import { storedPost } from '../../../test/fixtures/posts';
import type { Stored } from '../../platform/store/firestore';
import type { ThreadFields } from '../store';
import { checkNotes, checkPost, checkThread, own, withRecord } from './rules';
import type { View } from './view';

const now = new Date('2026-11-21T12:00:00.000Z');
const view = (progress?: number): View => ({
  uid: 'ben',
  reveal: [],
  through: undefined,
  progress: progress === undefined ? undefined : { chapter: progress, finished: false },
});

const translated = {
  lang: 'en',
  translations: { it: { text: 'La lampada' } },
  memberTranslations: { it: { text: 'La lampada' } },
};
const post = storedPost('post', {
  ...translated,
  content: 'The lamp',
  chapter: 7,
  quote: { noteId: 'note', text: 'The lamp', chapter: 7, page: 212 },
});
const thread: Stored<ThreadFields & { title: string } & typeof translated> = {
  _id: 'talk',
  bookId: 'emma',
  title: 'The lamp',
  numPosts: 3,
  order: {},
  days: {},
  latestPost: now,
  chapter: 7,
  openedBy: 'ada',
  onlyOpenerPosted: true,
  closed: false,
  closedBy: null,
  ...translated,
};

describe('a post', () => {
  it('is shown unchanged to a reader who has read that far', () => {
    expect(checkPost(post, view(7))).toEqual({ hidden: false, upToChapter: 7, record: post });
  });

  it('is hidden without any field that holds its text', () => {
    const { content, quote, translations, memberTranslations, lang, ...rest } = post;
    expect(checkPost(post, view(6))).toEqual({ hidden: true, upToChapter: 7, record: rest });
    expect(JSON.stringify(checkPost(post, view()))).not.toMatch(/lamp/i);
  });

  it.each<
    [
      above: number | null | undefined,
      own: number | null,
      progress: number,
      hidden: boolean,
      upToChapter: number | null,
    ]
  >([
    [undefined, null, 0, false, null],
    [null, 3, 2, true, 3],
    [7, 3, 3, true, 7],
    [7, null, 0, true, 7],
    [7, null, 7, false, 7],
    [3, 7, 3, true, 7],
    [0, null, 0, false, 0],
  ])(
    'below one up to %s, itself up to %s, at chapter %s: hidden %s',
    (above, chapter, progress, hidden, upToChapter) => {
      const shown = checkPost(
        { ...post, chapter },
        view(progress),
        above === undefined ? undefined : { chapter: above },
      );
      expect(shown).toMatchObject({ hidden, upToChapter });
    },
  );
});

describe('a thread', () => {
  it('is hidden without its title, and shown to its opener', () => {
    const { title, translations, memberTranslations, lang, ...rest } = thread;
    expect(checkThread(thread, view(6))).toEqual({ hidden: true, upToChapter: 7, record: rest });
    expect(checkThread(thread, view(7))).toEqual({ hidden: false, upToChapter: 7, record: thread });
    expect(checkThread(thread, { ...view(), uid: 'ada' })).toMatchObject({ hidden: false });
    expect(checkThread({ ...thread, openedBy: '' }, { ...view(), uid: undefined })).toMatchObject({ hidden: true });
  });

  it('is shown with its opening post, which has its id', () => {
    expect(checkThread(thread, { ...view(), reveal: ['talk'] })).toMatchObject({ hidden: false });
    expect(checkThread(thread, { ...view(), reveal: ['post'] })).toMatchObject({ hidden: true });
  });
});

it('shows authors a text that they have just written', () => {
  expect(own(post)).toEqual({ hidden: false, upToChapter: 7, record: post });
  const translated = { ...post, translations: {} };
  expect(withRecord(own(post), translated)).toEqual({ hidden: false, upToChapter: 7, record: translated });
});

describe('notes', () => {
  const note = (_id: string, chapter: number, userId = 'ada') => ({ _id, chapter, userId });

  it("are shown up to the reader's progress; later chapters have only a number", () => {
    const notes = [note('a', 12), note('b', 3), note('c', 7), note('d', 12), note('e', 8), note('f', 12, 'ben')];
    const { notes: shown, hiddenCounts } = checkNotes(notes, view(7));
    expect(shown.map(({ record }) => record._id)).toEqual(['b', 'c', 'f']);
    expect(hiddenCounts).toEqual([
      { chapter: 8, count: 1 },
      { chapter: 12, count: 2 },
    ]);
  });

  it('are all shown to a reader who has finished', () => {
    const finished = { ...view(), progress: { chapter: 0, finished: true } };
    expect(checkNotes([note('a', 12)], finished)).toMatchObject({
      notes: [{ record: { _id: 'a' } }],
      hiddenCounts: [],
    });
    expect(checkNotes([], view())).toEqual({ notes: [], hiddenCounts: [] });
  });
});
