import { blocksOf } from '../accounts/blocks/store';
import { usernamesOf } from '../accounts/users';
import { clubBookRef } from '../clubs/books/named-chapters';
import { findLogEntries } from '../clubs/club-log';
import { openRequestsOf } from '../clubs/joining/join-requests';
import { meetingOfEvent } from '../clubs/meetings/places';
import { repliesTo } from '../clubs/meetings/rules';
import { isOver } from '../clubs/meetings/save-answer';
import { findMeeting } from '../clubs/meetings/store';
import { canManage, isOwner } from '../clubs/members/owners';
import { findRemoval } from '../clubs/members/removals';
import { isMemberOf, nameInUrl } from '../clubs/rules';
import type { MemberTranslations } from '../clubs/translations/member-translations';
import { type Reader, titleIn } from '../clubs/view';
import type { Notice } from '../contract/notices';
import { DELETED_READER } from '../domain/deleted-reader';
import { ownWords } from '../domain/quotations';
import { beginningOf } from '../domain/text-cut';
import { findLevels, isMutedSince } from '../notifications/levels';
import type { NoticeGroup, NoticeRecord } from '../notifications/store';
import type { Stored } from '../platform/store/firestore';
import { findOwnJoins } from '../progress/editions/own-joins';
import { type CheckedPost, checkPost, checkThread } from '../threads/spoilers/check';
import { readerView, type View } from '../threads/spoilers/view';
import type { PostFields, ThreadFields } from '../threads/thread-kind';
import { ProgressOnce } from './progress-once';
import { findRelated, type Related } from './related';
import { EXCERPT, leadingNotice, MOST_NAMES } from './rules';

type Translated = { memberTranslations?: MemberTranslations };
type Post = Stored<PostFields> & Translated;

interface Room {
  view: View;
  in: Notice['in'];
  thread: Stored<ThreadFields> & Translated;
  posts: ReadonlyMap<string, Post>;
}

const named = (user: string | undefined) => (user === undefined || user === DELETED_READER ? [] : [user]);

/** While their member translation is a current one. */
function translatorOf({ event, post }: NoticeRecord, { posts, thread }: Room) {
  const versions = [posts.get(post ?? ''), thread].flatMap((text) => Object.values(text?.memberTranslations ?? {}));
  return versions.find((version) => version._id === event);
}

interface Viewer {
  uid: string;
  blocked: ReadonlySet<string>;
}

export async function presentNotices(
  { uid, language }: Reader,
  found: readonly NoticeGroup[],
  now: Date,
): Promise<Notice[]> {
  if (found.length === 0) return [];
  const [levels, blocks] = await Promise.all([findLevels(uid), blocksOf(uid)]);
  const groups = found.filter(([latest]) => latest && !isMutedSince(levels, latest));
  const viewer = { uid, blocked: new Set(blocks.map(({ blockedId }) => blockedId)) };
  const [related, own] = await Promise.all([findRelated(groups), findOwnJoins(uid)]);
  const progress = new ProgressOnce(uid, own, []);
  const adders = groups.flatMap(([latest]) =>
    latest?.kind === 'added' ? (related.clubs.get(latest.clubId ?? '')?.addedBy[uid] ?? []) : [],
  );
  const names = await usernamesOf(adders.filter((adder) => adder !== ''));
  const shown = groups.map(async (group) => {
    const [latest] = group;
    if (!latest) return [];
    const notice = { ...latest, isUnread: group.some(({ isUnread }) => isUnread) };
    if (notice.kind === 'decision' || notice.kind === 'outcome') return ofModeration(notice);
    if (notice.kind === 'added') return addedTo(notice, uid, related, names);
    if (notice.kind === 'asked') return askedToJoin(notice, group, viewer, related, now);
    if (notice.kind === 'joined') return joinedTo(notice, group, viewer, related);
    if (notice.kind === 'left') return leftBy(notice, group, viewer, related);
    if (notice.kind === 'madeOwner') return madeOwner(notice, uid, related);
    if (notice.kind === 'place') return placeIn(group, uid, related, now);
    if (notice.kind === 'gone') return goneFrom(notice, uid);
    if (notice.kind === 'accepted') return acceptedIn(notice, uid, related);
    const room = await roomOf(notice, { uid, language }, related, progress);
    if (notice.kind === 'removed') return removedFrom(notice, uid, related, room);
    return room ? inThread(group, room, viewer) : [];
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

/** About the reader's own content or reports. */
function ofModeration({ _id, kind, at, isUnread, event }: Stored<NoticeRecord>): Notice[] {
  const nothing = { count: 1, by: [], in: null, post: null, excerpt: null, waiting: null };
  return [
    { _id, kind, at: at.toISOString(), read: !isUnread, ...nothing, ...(kind === 'outcome' && { receipt: event }) },
  ];
}

async function askedToJoin(
  { _id, kind, isUnread, clubId }: Stored<NoticeRecord>,
  group: NoticeGroup,
  { uid, blocked }: Viewer,
  { clubs }: Related,
  now: Date,
): Promise<Notice[]> {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid) || !canManage(club, uid)) return [];
  const requests = new Set(group.map(({ event }) => event));
  const open = (await openRequestsOf(club._id, now))
    .filter(({ uid: requester, request }) => requests.has(request._id) && !blocked.has(requester))
    .reverse();
  const [latest] = open;
  if (!latest) return [];
  const first = open.slice(0, MOST_NAMES).map(({ uid: requester }) => requester);
  const names = await usernamesOf(first);
  const by = first.flatMap((requester) => named(names.get(requester)));
  const nothing = { post: null, excerpt: null, waiting: null };
  const at = latest.request.at.toISOString();
  return [{ _id, kind, at, read: !isUnread, count: open.length, by, in: aboutClub(club), ...nothing }];
}

async function joinedTo(
  { _id, kind, isUnread, clubId }: Stored<NoticeRecord>,
  group: NoticeGroup,
  { uid, blocked }: Viewer,
  { clubs }: Related,
): Promise<Notice[]> {
  const club = clubs.get(clubId ?? '');
  if (!club || !isOwner(club, uid)) return [];
  const memberOf = new Map(Object.entries(club.memberships).map(([member, since]) => [since, member]));
  const joined = group.flatMap(({ event, at }) => {
    const member = memberOf.get(event);
    return member === undefined || blocked.has(member) ? [] : [{ member, at }];
  });
  const [latest] = joined;
  if (!latest) return [];
  const first = joined.slice(0, MOST_NAMES).map(({ member }) => member);
  const names = await usernamesOf(first);
  const by = first.flatMap((member) => named(names.get(member)));
  const nothing = { post: null, excerpt: null, waiting: null };
  const at = latest.at.toISOString();
  return [{ _id, kind, at, read: !isUnread, count: joined.length, by, in: aboutClub(club), ...nothing }];
}

async function leftBy(
  { _id, kind, isUnread, clubId }: Stored<NoticeRecord>,
  group: NoticeGroup,
  { uid, blocked }: Viewer,
  { clubs }: Related,
): Promise<Notice[]> {
  const club = clubs.get(clubId ?? '');
  if (!club || !isOwner(club, uid)) return [];
  const ids = group.map(({ event }) => event);
  const entries = await findLogEntries(club._id, ids);
  const left = ids.flatMap((id) => {
    const entry = entries.get(id);
    return entry && !blocked.has(entry.by) ? [entry] : [];
  });
  const [latest] = left;
  if (!latest) return [];
  const first = left.slice(0, MOST_NAMES).map(({ by }) => by);
  const names = await usernamesOf(first.filter((member) => member !== ''));
  const by = first.flatMap((member) => named(names.get(member)));
  const nothing = { post: null, excerpt: null, waiting: null };
  const at = latest.at.toISOString();
  return [{ _id, kind, at, read: !isUnread, count: left.length, by, in: aboutClub(club), ...nothing }];
}

async function placeIn(group: NoticeGroup, uid: string, { clubs }: Related, now: Date): Promise<Notice[]> {
  const [latest] = group;
  const club = clubs.get(latest?.clubId ?? '');
  if (!latest || !club || !isMemberOf(club, uid)) return [];
  const { _id, kind, at, event } = latest;
  const meeting = await findMeeting(club._id, meetingOfEvent(event));
  if (!meeting?.at || isOver(meeting, now) || !repliesTo(meeting, club.memberIds).yes.includes(uid)) return [];
  const nothing = { count: 1, by: [], post: null, excerpt: null, waiting: null };
  const about = { in: aboutClub(club), meeting: { at: meeting.at.toISOString() } };
  return [{ _id, kind, at: at.toISOString(), read: group.every(({ isUnread }) => !isUnread), ...nothing, ...about }];
}

async function goneFrom({ _id, kind, at, isUnread, event }: Stored<NoticeRecord>, uid: string): Promise<Notice[]> {
  const removal = await findRemoval(uid, event);
  if (!removal) return [];
  const nothing = { count: 1, by: [], in: null, post: null, excerpt: null, waiting: null };
  const gone = { clubName: removal.clubName, deleted: removal.deleted };
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, ...nothing, gone }];
}

function madeOwner(notice: Stored<NoticeRecord>, uid: string, related: Related): Notice[] {
  const club = related.clubs.get(notice.clubId ?? '');
  return club && isOwner(club, uid) ? acceptedIn(notice, uid, related) : [];
}

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

/** With the reason. The discussion may be deleted as well. */
function removedFrom(
  { _id, kind, at, isUnread, clubId, reason }: Stored<NoticeRecord>,
  uid: string,
  { clubs }: Related,
  room: Room | undefined,
): Notice[] {
  const club = clubs.get(clubId ?? '');
  if (!club || !isMemberOf(club, uid)) return [];
  const nothing = { count: 1, by: [], post: null, excerpt: null, waiting: null };
  const place = room?.in ?? aboutClub(club);
  return [{ _id, kind, at: at.toISOString(), read: !isUnread, ...nothing, reason: reason ?? '', in: place }];
}

async function roomOf(
  { area, clubId, threadId }: NoticeRecord,
  reader: Reader,
  related: Related,
  progress: ProgressOnce,
): Promise<Room | undefined> {
  const { uid } = reader;
  if (area === 'clubs') {
    const thread = related.discussions.get(threadId ?? '');
    const club = related.clubs.get(clubId ?? '');
    if (!thread || !isMemberOf(club, uid) || !club) return undefined;
    const view = readerView(uid, await progress.of(thread.bookId));
    const shown = checkThread(thread, view);
    const title = shown.hidden ? '' : titleIn(shown.record, reader);
    const book = clubBookRef(club, thread.bookId, thread.bookTitle);
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

/** The author is unknown for a chapter marked by two readers. */
interface Shown {
  notice: Stored<NoticeRecord>;
  post: Post;
  by: string | undefined;
}

function inThread(group: NoticeGroup, room: Room, { blocked }: Viewer): Notice[] {
  const shown = group.flatMap((notice): Shown[] => {
    const post = room.posts.get(notice.post ?? '');
    if (!post || post.moderated) return [];
    const { userId, user } = (notice.kind === 'version' ? translatorOf(notice, room) : post) ?? {};
    if (notice.kind === 'marked') return [{ notice, post, by: undefined }];
    return blocked.has(userId ?? '') ? [] : [{ notice, post, by: user }];
  });
  const leading = leadingNotice(shown.map(({ notice, post }) => ({ ...notice, post })));
  const [latest] = shown;
  if (!leading || !latest) return [];
  const { _id, kind, at } = latest.notice;
  const { post } = leading;
  const read = shown.every(({ notice }) => !notice.isUnread);
  const by = shown.slice(0, MOST_NAMES).flatMap((notice) => named(notice.by));
  const words = wordsOf(checkPost(post, room.view, room.posts.get(post.replyTo ?? '')));
  return [
    {
      ...{ _id, kind, at: at.toISOString(), read, count: shown.length },
      ...{ by: [...new Set(by)], in: room.in, post: post._id, ...words },
    },
  ];
}

/** The author's own words, or the quotation in a post without any. */
const excerptOf = (content: string): string => beginningOf(ownWords(content) || content, EXCERPT);

const wordsOf = (shown: CheckedPost<PostFields>): Pick<Notice, 'excerpt' | 'waiting'> =>
  shown.hidden
    ? { excerpt: null, waiting: shown.upToChapter }
    : { excerpt: excerptOf(shown.record.content), waiting: null };
