import * as z from 'zod';
import type { ClubNewsKind } from '../../contract/club-news';
import { DAY_MS, MINUTE_MS } from '../../domain/time';
import { storedInstant } from '../../platform/store/firestore';
import { authorKey } from '../../threads/unread/store';

/** `closedBy` closed it early. */
const VoteNews = z.object({
  kind: z.literal('vote'),
  of: z.string(),
  at: storedInstant,
  by: z.string(),
  closesAt: storedInstant,
  closedBy: z.string().optional(),
});
const BookNews = z.object({
  kind: z.enum(['upNext', 'bookStarted', 'bookCompleted', 'scheduled', 'rescheduled']),
  of: z.string(),
  at: storedInstant,
  by: z.string(),
  was: z.string(),
});
/** The latest post that an owner has made an announcement. */
const AnnouncementNews = z.object({
  kind: z.literal('announced'),
  of: z.string(),
  at: storedInstant,
  by: z.string(),
});
/** `of` is the ballot, the book or the post. Authors are stored as keys, which identify no one (decision 030). */
const ClubNewsItem = z.discriminatedUnion('kind', [VoteNews, BookNews, AnnouncementNews]);
export type VoteNews = z.output<typeof VoteNews>;
export type BookNews = z.output<typeof BookNews>;
export type AnnouncementNews = z.output<typeof AnnouncementNews>;
export type ClubNewsItem = z.output<typeof ClubNewsItem>;

/** `news.{key}` in a club: news for all members, without a document per member. */
export const clubNewsField = z.record(z.string(), ClubNewsItem);
export type ClubNews = Readonly<Record<string, ClubNewsItem>>;

export const voteKey = 'vote';
export const upNextKey = 'upNext';
export const announcementKey = 'announcement';
export const bookKeyOf = (bookId: string): string => `book_${bookId}`;
export const scheduleKeyOf = (bookId: string): string => `schedule_${bookId}`;

/** Changes within this time are one notification; its email waits as long after the last one. */
export const WAIT_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const SHOWN_MS = 30 * DAY_MS;
const MAX_NEWS_KEPT = 40;

export interface Moment {
  kind: ClubNewsKind;
  at: Date;
}

/** Earliest first. A vote of less than two days doesn't have the moment before it closes. */
export function momentsOf(item: ClubNewsItem): Moment[] {
  const { kind, at } = item;
  if (kind !== 'vote') return [{ kind, at }];
  const closing = new Date(item.closesAt.getTime() - DAY_MS);
  const isSoon = item.closedBy !== undefined || closing.getTime() - at.getTime() < DAY_MS;
  return [
    { kind: 'voteStarted', at },
    ...(isSoon ? [] : [{ kind: 'voteClosing' as const, at: closing }]),
    { kind: 'voteClosed', at: item.closesAt },
  ];
}

/** Undefined when it is no longer news. */
export function momentAt(item: ClubNewsItem, now: Date): Moment | undefined {
  const latest = momentsOf(item).findLast(({ at }) => at <= now);
  return latest && latest.at.getTime() > now.getTime() - SHOWN_MS ? latest : undefined;
}

const lastBy = (item: ClubNewsItem): string => (item.kind === 'vote' ? (item.closedBy ?? item.by) : item.by);

const isBy = (key: string, item: ClubNewsItem, uid: string): boolean => key === authorKey(item.of, uid);

export const isNewsBy = (item: ClubNewsItem, uids: readonly string[]): boolean =>
  uids.some((uid) => isBy(lastBy(item), item, uid));

/** True if a member gets the news. Those who have voted get only the end of the vote. */
export function wantsNews({ kind }: Moment, item: ClubNewsItem, uid: string, hasVoted: boolean): boolean {
  if (item.kind !== 'vote') return !isBy(item.by, item, uid);
  if (kind === 'voteClosed') return !(item.closedBy !== undefined && isBy(item.closedBy, item, uid));
  return !hasVoted && (kind === 'voteClosing' || !isBy(item.by, item, uid));
}

interface Change {
  of: string;
  was: string;
  is: string;
  by: string;
  at: Date;
}

/** Undefined when the change takes back one that members may not have heard of. */
export function newsAfter(
  before: ClubNewsItem | undefined,
  { of, was, is, by, at }: Change,
  kindOf: (first: string) => BookNews['kind'],
): BookNews | undefined {
  const isFresh = before !== undefined && 'was' in before && at.getTime() - before.at.getTime() < WAIT_MS;
  const first = isFresh ? before.was : was;
  return first === is ? undefined : { kind: kindOf(first), of, at, by: authorKey(of, by), was: first };
}

export function keptNews(news: ClubNews, now: Date): ClubNews {
  const lastOf = (item: ClubNewsItem) => momentsOf(item).at(-1)?.at.getTime() ?? 0;
  const kept = Object.entries(news)
    .filter(([, item]) => lastOf(item) > now.getTime() - SHOWN_MS)
    .toSorted(([, one], [, other]) => lastOf(other) - lastOf(one));
  return Object.fromEntries(kept.slice(0, MAX_NEWS_KEPT));
}

/** Null when none is left. Emails have everything up to `since`. */
export function nextMailAt(news: ClubNews, since: Date, now: Date): Date | null {
  const left = Object.values(news)
    .flatMap(momentsOf)
    .map(({ at }) => at.getTime())
    .filter((at) => at > since.getTime());
  if (left.length === 0) return null;
  const begun = left.filter((at) => at <= now.getTime());
  if (begun.length === 0) return new Date(Math.min(...left));
  return new Date(Math.min(Math.max(...begun) + WAIT_MS, Math.min(...begun) + LONGEST_WAIT_MS));
}
