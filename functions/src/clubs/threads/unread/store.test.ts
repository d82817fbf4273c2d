import { expect, it } from 'vitest';
import { cases, numbersFrom } from '../../../../../scripts/test/cases';
import { afterReading } from '../../../threads/unread/rules';
import { authorKey, type RecentPost } from '../../../threads/unread/store';
import type { ClubRecord } from '../../store';
import { type ClubReader, newDiscussionsIn, newPostsIn, unreadOfClub } from './store';

const JOINED = Date.parse('2026-11-21T12:00:00.000Z');
const uids = ['ada', 'ben', 'eve', 'max'];
const threads = ['t1', 't2', 't3'];

interface Posted {
  id: string;
  by: string;
  thread: string;
  at: Date;
  chapter: number | null;
}

const clubWith = (posts: readonly Posted[]) =>
  ({
    _id: 'club',
    chapterParts: {},
    partsBy: {},
    hiddenParts: [],
    hiddenBooks: [],
    memberIds: uids,
    addedBy: {},
    memberships: { ada: new Date(JOINED).toISOString() },
    recent: Object.fromEntries(
      posts.map(({ id, by, thread, at, chapter }) => [
        id,
        { at, by: authorKey(id, by), chapter, discussionId: thread, bookId: 'emma' },
      ]),
    ),
  }) as unknown as ClubRecord & { _id: string };

const EVENTS = cases(200);

it('counts the same as a recount after each of many random events', () => {
  const next = numbersFrom(20_261_121);
  const posts: Posted[] = [];
  const seen = new Set<string>();
  const blocked = new Set<string>();
  const muted = new Set<string>();
  let isClubMuted = false;
  let reads: ClubReader['reads'] = {};
  let total = 0;
  for (let event = 0; event < EVENTS; event += 1) {
    const thread = threads[next(threads.length)] ?? '';
    const kind = next(10);
    if (kind < 5) {
      const isOpening = !posts.some((post) => post.thread === thread);
      const chapter = next(3) === 0 ? next(6) : null;
      const at = new Date(JOINED + (event - 20) * 1000);
      posts.push({ id: isOpening ? thread : `p${event}`, by: uids[next(4)] ?? '', thread, at, chapter });
    } else if (kind < 8) {
      const here = posts.filter((post) => post.thread === thread);
      const read = here.filter(() => next(2) === 0).map(({ id }) => id);
      const recent = here.map(({ id, at }) => ({ _id: id, at }) as RecentPost);
      reads = { ...reads, [thread]: afterReading(reads[thread], recent, read, new Date(JOINED)) };
      for (const id of read) seen.add(id);
    } else if (kind === 8) {
      const uid = uids[1 + next(3)] ?? '';
      if (!blocked.delete(uid)) blocked.add(uid);
    } else if (next(4) === 0) isClubMuted = !isClubMuted;
    else if (!muted.delete(thread)) muted.add(thread);
    // A club keeps its latest posts.
    while (posts.length > 40) posts.shift();

    const chosen = { level: 'muted', since: new Date(JOINED), clubId: 'club' } as const;
    const levels: ClubReader['levels'] = {
      topic: {},
      book: {},
      club: (isClubMuted ? { club: chosen } : {}) as ClubReader['levels']['club'],
      discussion: Object.fromEntries([...muted].map((id) => [id, chosen])),
    };
    const reader: ClubReader = { uid: 'ada', reads, blocked: [...blocked], levels };
    const club = clubWith(posts);
    const expected = posts.filter(
      ({ id, by, thread: of, at }) =>
        ![...blocked, 'ada'].includes(by) && !isClubMuted && !muted.has(of) && !seen.has(id) && at.getTime() > JOINED,
    );
    const open = expected.filter(({ chapter }) => chapter === null || chapter <= 3);
    const progressIn = () => ({ chapter: 3, finished: false });
    const ofThread = unreadOfClub(club, reader, progressIn, (post) => post.discussionId === thread);
    expect([event, newPostsIn(club, reader).map(({ _id }) => _id)]).toEqual([event, expected.map(({ id }) => id)]);
    expect(newDiscussionsIn(club, reader).map(({ _id }) => _id)).toEqual(
      expected.filter((post) => post.id === post.thread).map(({ id }) => id),
    );
    expect([unreadOfClub(club, reader, progressIn).count, ofThread.count]).toEqual([
      open.length,
      open.filter((post) => post.thread === thread).length,
    ]);
    total += open.length;
  }
  expect(total).toBeGreaterThan(EVENTS / 20);
});

it('finds nothing new in a club that the reader has not accepted', () => {
  const club = { ...clubWith([{ id: 't1', by: 'ben', thread: 't1', at: new Date(JOINED + 1), chapter: null }]) };
  const reader: ClubReader = {
    uid: 'ada',
    reads: {},
    blocked: [],
    levels: { club: {}, discussion: {}, topic: {}, book: {} },
  };
  expect(newPostsIn(club, reader)).toHaveLength(1);
  expect(
    newPostsIn({ ...club, addedBy: { ada: { by: 'ben', at: new Date(JOINED) } } } as unknown as typeof club, reader),
  ).toEqual([]);
});
