import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateClubLatestPost } from '../../../src/clubs/threads/counters/store';
import { openClubDiscussion } from '../../../src/clubs/threads/discussions/store';
import { clubPosts } from '../../../src/clubs/threads/store';
import { countViews, seenPosts, viewsBy } from '../../../src/clubs/threads/views/store';
import { acquireLease, releaseLease } from '../../../src/clubs/translations/leases/store';
import { saveTranslations } from '../../../src/clubs/translations/store';
import { db } from '../../../src/platform/store/firestore';
import { changePost } from '../../../src/threads/changes/store';
import { addLike, removeLike } from '../../../src/threads/likes/store';
import { addPost } from '../../../src/threads/posts/store';
import { removePost } from '../../../src/threads/removal/store';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, clubPost, daysAgo, fieldsOf, now, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const book = { lastPost: null, days: {} };
const member = { activeAt: daysAgo(9) };
const parents = {
  'clubs/club': { ...book, activeAt: daysAgo(9) },
  'clubs/club/books/emma': book,
  'clubs/club/members/ada': member,
};
const discussionRecord = {
  title: 'The ending',
  clubId: 'club',
  clubName: 'owls',
  bookId: 'emma',
  bookTitle: 'Emma',
  createdAt: now,
  lastPosterId: 'ada',
  lastPoster: 'ada-lovelace',
  numPosts: 1,
  order: { 2: 1 },
  latestPost: now,
  days: { '2026-11-21': 1 },
  lang: null,
  memberTranslations: {},
  translations: {},
  chapter: null,
  openedBy: 'ada',
  onlyOpenerPosted: true,
  closed: false,
  closedBy: null,
  pinned: false,
};
it.each([
  ["of a book that isn't in the club", { ...parents, 'clubs/club/books/emma': undefined }],
  ['again, by a former member', { 'clubDiscussions/talk': discussionRecord }],
])("doesn't store a discussion %s", async (_case, documents) => {
  const about = { title: 'The ending', clubName: 'owls', bookTitle: 'Emma', lang: null, memberTranslations: {} };
  await put(Object.fromEntries(Object.entries(documents).filter(([, record]) => record)));
  const before = await stored();
  expect(await openClubDiscussion(about, clubPost('talk'), {})).toEqual({ kind: 'missing' });
  expect(await stored()).toEqual(before);
});

it("passes a translated post's club, book and translations to the repair of its thread", () => {
  const version = { _id: 'v', text: 'Ecco.', userId: 'ben', user: 'ben', at: now, of: null };
  const translated = clubPost('gone', { memberTranslations: { it: version } });
  expect(clubPosts.leaves?.(translated)).toEqual({ clubId: 'club', bookId: 'emma', memberTranslations: 'yes' });
});

// Each write on its own, for a call that let the member in before their removal.
it('a removed member acts without effect', async () => {
  const opening = { title: 'One', clubName: 'owls', bookTitle: 'Emma', lang: null, memberTranslations: {} };
  const inThread = { thread: { ...discussionRecord, recent: {} }, notices: [] };
  const [theirs, liked] = [clubPost('theirs'), clubPost('liked', { userId: 'ben', likes: 1 })];
  const reply = clubPost('new', { replyTo: 'liked' });
  await put({
    'clubs/club': parents['clubs/club'],
    'clubs/club/books/emma': book,
    'clubDiscussions/talk': discussionRecord,
    'clubDiscussions/talk/order/2': { posts: ['theirs', 'liked'] },
    'clubPosts/theirs': theirs,
    'clubPosts/liked': liked,
    'clubPosts/liked/likes/ada': { userId: 'ada', at: now },
  });
  const before = await stored();
  expect(await addPost(clubPosts, clubPost('new'), inThread, now)).toEqual({ kind: 'not-member' });
  expect(await addPost(clubPosts, reply, inThread, now)).toEqual({ kind: 'not-member' });
  expect(await changePost(clubPosts, 'theirs', { content: 'Another', uid: 'ada', now }, () => {})).toBeUndefined();
  expect(await addLike(clubPosts, theirs, 'ada', now)).toBe('gone');
  expect(await removeLike(clubPosts, liked, 'ada', now)).toBe(false);
  expect(await countViews([theirs], 'ada')).toBeUndefined();
  await expect(removePost(clubPosts, 'theirs', 'ada', now)).rejects.toMatchObject({ code: 'not_found' });
  expect(await openClubDiscussion(opening, clubPost('new'), {})).toEqual({ kind: 'missing' });
  expect(await stored()).toEqual(before);
});

it('the last post of a club and of its book is the latest remaining one of each, or null', async () => {
  const after = async () => {
    await updateClubLatestPost('club', 'emma', at(9));
    const store = (await stored()) as Record<string, { lastPost: Date | null }>;
    return [store['clubs/club']?.lastPost, store['clubs/club/books/emma']?.lastPost];
  };
  await put({
    'clubs/club': { lastPost: at(9) },
    'clubs/club/books/emma': { lastPost: at(9) },
    'clubPosts/a': clubPost('a', { createdAt: at(1) }),
    'clubPosts/b': clubPost('b', { createdAt: at(2) }),
    'clubPosts/c': clubPost('c', { createdAt: at(3), bookId: 'other' }),
    'clubPosts/d': clubPost('d', { createdAt: at(4), clubId: 'other' }),
  });
  expect(await after()).toEqual([at(3), at(2)]);
  for (const id of ['a', 'b', 'c']) await db().doc(`clubPosts/${id}`).delete();
  expect(await after()).toEqual([null, null]);
});

it('views are stored by chunk', async () => {
  const [a, b, c] = [clubPost('a'), clubPost('b', { chunk: 3 }), clubPost('c')];
  await put({ ...parents, 'clubPosts/a': a, 'clubPosts/b': b, 'clubPosts/c': c });
  expect(await countViews([a, b], 'ada')).toEqual(new Set(['a', 'b']));
  expect(await countViews([a, b, c], 'ada')).toEqual(new Set(['c']));
  const { docs } = await viewsBy('ada').get();
  expect(docs.map((doc) => [doc.id, seenPosts(doc.data())])).toEqual([
    ['ada-2', ['a', 'c']],
    ['ada-3', ['b']],
  ]);
});

it('stores translations by language, except of deleted posts and titles', async () => {
  const french = { of: null, from: 'en', text: 'Un texte', terms: '' };
  const italian = { of: at(1), from: 'it', text: null, terms: '' };
  const post = clubPost('a', { translations: { fr: french } });
  await put({ 'clubPosts/a': post, 'clubDiscussions/talk': discussionRecord });
  const of = ['clubPosts/a', 'clubPosts/gone', 'clubDiscussions/talk', 'clubDiscussions/gone'];
  await saveTranslations(
    'it',
    of.map((path) => ({ path, translation: italian })),
  );
  expect(await stored()).toEqual({
    'clubPosts/a': { ...fieldsOf(post), translations: { fr: french, it: italian } },
    'clubDiscussions/talk': { ...discussionRecord, translations: { it: italian } },
  });
});

describe('the lease on translating', () => {
  const path = 'clubDiscussions/talk/translating/it';
  const acquire = (seconds: number, language = 'it') => acquireLease('talk', language, at(seconds));

  it('is held by one instance per language, for ten seconds', async () => {
    expect(await acquire(0)).toBe('acquired');
    expect(await stored()).toEqual({ [path]: { until: at(10), failed: false } });
    expect([await acquire(9), await acquire(0, 'fr'), await acquire(10), await acquire(11)]).toEqual([
      'busy',
      'acquired',
      'acquired',
      'busy',
    ]);
    expect(await stored()).toMatchObject({ [path]: { until: at(20), failed: false } });
  });

  it('is free after its release, or fifteen seconds later if the translator has failed', async () => {
    await acquire(0);
    await releaseLease('talk', 'it', at(1), false);
    expect(await stored()).toEqual({});
    await releaseLease('talk', 'it', at(1), true);
    expect(await stored()).toEqual({ [path]: { until: at(16), failed: true } });
    expect([await acquire(15), await acquire(16)]).toEqual(['backing-off', 'acquired']);
    expect(await stored()).toEqual({ [path]: { until: at(26), failed: false } });
  });

  it('is busy when another instance releases or takes it at the same moment', async () => {
    await put({ [path]: { until: now, failed: false } });
    const get = vi.spyOn(DocumentReference.prototype, 'get');
    const expired = await db().doc(path).get();
    get.mockResolvedValueOnce(await db().doc('clubDiscussions/none').get());
    expect(await acquire(0)).toBe('busy');
    await put({ [path]: { until: at(10), failed: false } });
    get.mockResolvedValueOnce(expired);
    expect(await acquire(0)).toBe('busy');
    get.mockImplementationOnce(async () => {
      await db().doc(path).delete();
      return expired;
    });
    expect(await acquire(0)).toBe('busy');
    expect(await stored()).toEqual({});
  });
});
