import { createHash } from 'node:crypto';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { Stored } from '../../platform/store/firestore';
import { authorKey } from '../../threads/unread/store';
import { changeClubById } from '../change/store';
import { type ClubRecord, clubRef } from '../store';
import {
  type AnnouncementNews,
  announcementKey,
  bookKeyOf,
  type ClubNewsItem,
  keptNews,
  newsAfter,
  nextMailAt,
  scheduleKeyOf,
  upNextKey,
  type VoteNews,
  voteKey,
} from './rules';

/** The id under which a reader has read an item. */
export const newsIdOf = (clubId: string, key: string): string =>
  createHash('sha256').update(`${clubId}\n${key}`).digest('base64url').slice(0, 20);

type Club = Pick<Stored<ClubRecord>, '_id' | 'news' | 'newsSince'>;
type Author = { by: string; now: Date };

/** Undefined removes an item. Drops what is no longer news. */
function keepNews(
  batch: WriteBatch,
  { _id, news, newsSince }: Club,
  items: Readonly<Record<string, ClubNewsItem | undefined>>,
  now: Date,
): void {
  const all = Object.entries({ ...news, ...items }).flatMap(([key, item]) => (item ? [[key, item] as const] : []));
  const kept = keptNews(Object.fromEntries(all), now);
  const dropped = Object.keys(news).filter((key) => !(key in kept));
  const changed = Object.keys(items).filter((key) => key in kept);
  if (dropped.length + changed.length === 0) return;
  const since = newsSince ?? new Date(now.getTime() - 1);
  batch.update(clubRef(_id), {
    ...Object.fromEntries(dropped.map((key) => [`news.${key}`, FieldValue.delete()])),
    ...Object.fromEntries(changed.map((key) => [`news.${key}`, kept[key]])),
    newsSince: since,
    newsDueAt: nextMailAt(kept, since, now),
  });
}

export function tellOfVote(
  batch: WriteBatch,
  club: Club,
  { _id: of, closesAt }: { _id: string; closesAt: Date },
  { by, now }: Author,
): void {
  const item: VoteNews = { kind: 'vote', of, at: now, by: authorKey(of, by), closesAt };
  keepNews(batch, club, { [voteKey]: item }, now);
}

export function tellOfClosedVote(
  batch: WriteBatch,
  club: Club,
  { _id: of }: { _id: string },
  { by, now }: Author,
): void {
  const before = club.news[voteKey];
  const closed = { closesAt: now, closedBy: authorKey(of, by) };
  const item: VoteNews =
    before?.kind === 'vote' && before.of === of
      ? { ...before, ...closed }
      : { kind: 'vote', of, at: now, by: closed.closedBy, ...closed };
  keepNews(batch, club, { [voteKey]: item }, now);
}

export const forgetVote = (batch: WriteBatch, club: Club, now: Date): void =>
  keepNews(batch, club, { [voteKey]: undefined }, now);

type Reading = 'none' | 'current' | 'completed';

export function tellOfBooks(
  batch: WriteBatch,
  club: Club,
  books: readonly { _id: string; was: Reading; is: 'current' | 'completed' }[],
  { by, now: at }: Author,
): void {
  const items = books.map(({ _id: of, was, is }) => {
    const key = bookKeyOf(of);
    const kind = is === 'current' ? 'bookStarted' : 'bookCompleted';
    return [key, newsAfter(club.news[key], { of, was, is, by, at }, () => kind)] as const;
  });
  const next = club.news[upNextKey];
  const isStarted = books.some(({ _id }) => _id === next?.of);
  const schedules = books.flatMap(({ _id, is }) =>
    is === 'completed' ? [[scheduleKeyOf(_id), undefined] as const] : [],
  );
  const outdated = { ...Object.fromEntries(schedules), ...(isStarted && { [upNextKey]: undefined }) };
  keepNews(batch, club, { ...Object.fromEntries(items), ...outdated }, at);
}

export function tellOfUpNext(
  batch: WriteBatch,
  club: Club,
  { was, is }: { was: string | undefined; is: string | undefined },
  { by, now: at }: Author,
): void {
  const change = is !== undefined && { of: is, was: was ?? '', is, by, at };
  const item = change ? newsAfter(club.news[upNextKey], change, () => 'upNext') : undefined;
  keepNews(batch, club, { [upNextKey]: item }, at);
}

/** Part of announcing a post. Several announcements are one notice, about the latest. */
export function tellOfAnnouncement(batch: WriteBatch, club: Club, postId: string, { by, now: at }: Author): void {
  const item: AnnouncementNews = { kind: 'announced', of: postId, at, by: authorKey(postId, by) };
  keepNews(batch, club, { [announcementKey]: item }, at);
}

export function forgetAnnouncement(batch: WriteBatch, club: Club, postId: string, now: Date): void {
  if (club.news[announcementKey]?.of === postId) keepNews(batch, club, { [announcementKey]: undefined }, now);
}

type Steps = readonly object[];

const stateOf = (steps: Steps): string =>
  steps.length === 0 ? '' : createHash('sha256').update(JSON.stringify(steps)).digest('base64url').slice(0, 8);

export function tellOfSchedule(
  batch: WriteBatch,
  club: Club,
  { _id: of, was, is }: { _id: string; was: Steps; is: Steps },
  { by, now: at }: Author,
): void {
  const key = scheduleKeyOf(of);
  const change = { of, was: stateOf(was), is: stateOf(is), by, at };
  const item = newsAfter(club.news[key], change, (first) => (first === '' ? 'scheduled' : 'rescheduled'));
  keepNews(batch, club, { [key]: is.length === 0 ? undefined : item }, at);
}

export const forgetNewsOfBook = (batch: WriteBatch, club: Club, bookId: string, now: Date): void =>
  keepNews(batch, club, { [bookKeyOf(bookId)]: undefined, [scheduleKeyOf(bookId)]: undefined }, now);

export function mailedNews(clubId: string, until: Date, now: Date): Promise<void> {
  return changeClubById(clubId, async (batch, { news }) => {
    batch.update(clubRef(clubId), { newsSince: until, newsDueAt: nextMailAt(news, until, now) });
  });
}
