import { DELETED_READER } from '../../contract/deleted-reader';
import type { Notice } from '../../contract/notices';
import { usernamesOf } from '../../data/accounts/users';
import { openRequestsOf } from '../../data/clubs/join-requests';
import type { MemberTranslations } from '../../data/clubs/member-translations';
import { canManage } from '../../data/clubs/owners';
import { isMemberOf, nameInUrl } from '../../data/clubs/rules';
import type { Stored } from '../../data/firestore';
import type { NoticeEvent, NoticeRecord } from '../../data/notices/notices';
import type { PostFields, ThreadFields } from '../../data/threads/thread-kind';
import { findOwnJoins } from '../../data/works/own-joins';
import { type CheckedPost, checkPost, checkThread } from '../../spoilers/check';
import { readerView, type View } from '../../spoilers/view';
import { ProgressOnce } from '../home/progress-once';
import { findRelated, type Related } from './related';
import { beginningOf, latestEvents, leadingEvent, MOST_NAMES } from './rules';

type Translated = { memberTranslations?: MemberTranslations };
type Post = Stored<PostFields> & Translated;

/** The thread of a notice as its reader sees it, and its posts. */
interface Room {
  view: View;
  in: Notice['in'];
  thread: Stored<ThreadFields> & Translated;
  posts: ReadonlyMap<string, Post>;
}

const named = (user: string | undefined) => (user === undefined || user === DELETED_READER ? [] : [user]);

/** Who has written the version that an event is of, as long as it is a current one. */
function writerOf({ _id }: NoticeEvent, { posts, thread }: Room, post: string): string | undefined {
  const versions = [posts.get(post), thread].flatMap((text) => Object.values(text?.memberTranslations ?? {}));
  return versions.find((version) => version._id === _id)?.user;
}

/** Notices for their reader. What isn't there any more, or isn't theirs to see, is left out. */
export async function presentNotices(
  uid: string,
  notices: readonly Stored<NoticeRecord>[],
  now: Date,
): Promise<Notice[]> {
  if (notices.length === 0) return [];
  const [related, own] = await Promise.all([findRelated(notices), findOwnJoins(uid)]);
  const progress = new ProgressOnce(uid, own, []);
  const adders = notices.flatMap(({ kind, clubId }) =>
    kind === 'added' ? (related.clubs.get(clubId ?? '')?.addedBy[uid] ?? []) : [],
  );
  const names = await usernamesOf(adders.filter((adder) => adder !== ''));
  const shown = notices.map(async (notice) => {
    if (notice.kind === 'decision' || notice.kind === 'outcome') return ofModeration(notice);
    if (notice.kind === 'added') return addedTo(notice, uid, related, names);
    if (notice.kind === 'asked') return askedToJoin(notice, uid, related, now);
    if (notice.kind === 'accepted') return acceptedIn(notice, uid, related);
    const room = await roomOf(notice, uid, related, progress);
    if (notice.kind === 'removed') return removedFrom(notice, uid, related, room);
    return room ? inThread(notice, room) : [];
  });
  return (await Promise.all(shown)).flat();
}

const aboutClub = ({ title }: { title: string }) => ({ club: nameInUrl(title), clubName: title });

function addedTo(
  { _id, kind, at, isUnread, clubId }: Stored<NoticeRecord>,
  uid: string,
  { clubs }: Related,
  names: ReadonlyMap<string, string>,
): Notice[] {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid)) return [];
  const by = named(names.get(club.addedBy[uid] ?? ''));
  const nothing = { count: 1, post: null, excerpt: null, waiting: null };
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, by, in: aboutClub(club), ...nothing }];
}

/** What moderators have decided: about the reader's own, or about what they have reported. */
function ofModeration({ _id, kind, at, isUnread, events }: Stored<NoticeRecord>): Notice[] {
  const nothing = { count: 1, by: [], in: null, post: null, excerpt: null, waiting: null };
  const receipt = kind === 'outcome' ? events.at(-1)?._id : undefined;
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, ...nothing, ...(receipt && { receipt }) }];
}

/** A club of the reader's that others ask to join, whose requests are still open. */
async function askedToJoin(
  { _id, kind, isUnread, clubId, events }: Stored<NoticeRecord>,
  uid: string,
  { clubs }: Related,
  now: Date,
): Promise<Notice[]> {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid) || !canManage(club, uid)) return [];
  const told = new Set(events.map((event) => event._id));
  const open = (await openRequestsOf(club._id, now)).filter(({ request }) => told.has(request._id)).reverse();
  const [latest] = open;
  if (!latest) return [];
  const first = open.slice(0, MOST_NAMES).map((asked) => asked.uid);
  const names = await usernamesOf(first);
  const by = first.flatMap((asker) => named(names.get(asker)));
  const nothing = { post: null, excerpt: null, waiting: null };
  const at = latest.request.at.toISOString();
  return [{ _id, kind, at, read: !isUnread, count: open.length, by, in: aboutClub(club), ...nothing }];
}

/** A club that has accepted the reader. */
function acceptedIn(
  { _id, kind, at, isUnread, clubId }: Stored<NoticeRecord>,
  uid: string,
  { clubs }: Related,
): Notice[] {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid)) return [];
  const nothing = { count: 1, by: [], post: null, excerpt: null, waiting: null };
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, in: aboutClub(club), ...nothing }];
}

/** A post that was removed, with the reason. The discussion can be gone with it. */
function removedFrom(
  { _id, kind, at, isUnread, clubId, events }: Stored<NoticeRecord>,
  uid: string,
  { clubs }: Related,
  room: Room | undefined,
): Notice[] {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid)) return [];
  const nothing = { count: 1, by: [], post: null, excerpt: null, waiting: null };
  const said = { reason: events.at(-1)?.reason ?? '', in: room?.in ?? aboutClub(club) };
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, ...nothing, ...said }];
}

async function roomOf(
  { area, clubId, threadId }: NoticeRecord,
  uid: string,
  related: Related,
  progress: ProgressOnce,
): Promise<Room | undefined> {
  if (area === 'clubs') {
    const thread = related.discussions.get(threadId ?? '');
    const club = related.clubs.get(clubId ?? '');
    if (!thread || !isMemberOf(club, uid) || !club) return undefined;
    const view = readerView(uid, await progress.of(thread.bookId, club.joinedBooks));
    const title = titleOf(checkThread(thread, view));
    const book = { _id: thread.bookId, title: thread.bookTitle };
    const place = { ...aboutClub(club), book, discussion: { _id: thread._id, title } };
    return { view, in: place, thread, posts: related.clubPosts };
  }
  const thread = related.topics.get(threadId ?? '');
  const found = thread && related.books.get(thread.bookId);
  if (!thread || !found) return undefined;
  const view = readerView(uid, await progress.of(thread.bookId));
  const { _id, title, author, cover, genre } = found;
  const book = { _id, title, author, ...(cover && { cover }), genre };
  const topic = { _id: thread._id, title: titleOf(checkThread(thread, view)), book };
  return { view, in: { topic }, thread, posts: related.publicPosts };
}

const titleOf = (shown: { hidden: true } | { hidden: false; record: { title: string } }): string =>
  shown.hidden ? '' : shown.record.title;

function inThread({ _id, kind, isUnread, events: all }: Stored<NoticeRecord>, room: Room): Notice[] {
  const looked = new Set([leadingEvent(all), ...latestEvents(all)]);
  // A deleted post is in a notice until a job has taken it out.
  const events = all.filter((event) => !looked.has(event) || (event.post !== null && room.posts.has(event.post)));
  const leading = leadingEvent(events.filter((event) => looked.has(event)));
  const post = leading?.post ? room.posts.get(leading.post) : undefined;
  if (!leading || !post || post.moderated) return [];
  const shown = checkPost(post, room.view, room.posts.get(post.replyTo ?? ''));
  // Nobody is named who has marked a post.
  const by = (kind === 'marked' ? [] : latestEvents(events)).flatMap((event) => {
    const id = event.post ?? '';
    return named(kind === 'version' ? writerOf(event, room, id) : room.posts.get(id)?.user);
  });
  const at = events.at(-1)?.at ?? leading.at;
  return [
    {
      ...{ _id, kind, at: at.toISOString(), read: !isUnread, count: events.length },
      ...{ by: [...new Set(by)], in: room.in, post: post._id, ...wordsOf(shown) },
    },
  ];
}

const wordsOf = (shown: CheckedPost<PostFields>): Pick<Notice, 'excerpt' | 'waiting'> =>
  shown.hidden
    ? { excerpt: null, waiting: shown.upToChapter }
    : { excerpt: beginningOf(shown.record.content), waiting: null };
