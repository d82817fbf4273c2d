import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../accounts/erasing/store';
import type { Level, LevelSubject } from '../../contract/notices';
import { reportReads } from '../../platform/store/documents-read';
import { db, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { isAlwaysTold, type NoticeOf } from '../store';

const Chosen = z.object({
  level: z.enum(['muted', 'followed']),
  since: storedInstant,
  clubId: z.string().nullable(),
});
type Chosen = z.output<typeof Chosen>;
const byId = z.record(z.string(), Chosen).default({});

const LevelsRecord = z.object({ club: byId, discussion: byId, topic: byId, book: byId });
export type Levels = z.output<typeof LevelsRecord>;

const levels = (uid: string) => db().collection('users').doc(uid).collection('levels');
export const levelsRef = (uid: string) => levels(uid).doc('chosen');

export const levelsOf = (data: unknown): Levels => LevelsRecord.parse(data ?? {});

export const levelsInOrder = (uid: string): Query => levels(uid).orderBy('__name__');

export async function findLevels(uid: string): Promise<Levels> {
  const doc = await levelsRef(uid).get();
  reportReads(1);
  return levelsOf(doc.data());
}

export function isMuted(chosen: Levels, { clubId, threadId }: { clubId: string | null; threadId: string | null }) {
  if (clubId !== null && chosen.club[clubId]?.level === 'muted') return true;
  if (threadId === null) return false;
  return (clubId === null ? chosen.topic : chosen.discussion)[threadId]?.level === 'muted';
}

/** Some kinds can't be muted. */
export const isMutedNotice = (chosen: Levels, of: Pick<NoticeOf, 'kind' | 'clubId' | 'threadId'>): boolean =>
  !isAlwaysTold(of) && isMuted(chosen, of);

/** Notifications of memberships stay. */
export const isMutedSince = (chosen: Levels, of: Pick<NoticeOf, 'kind' | 'clubId' | 'threadId'>): boolean =>
  of.threadId !== null && isMutedNotice(chosen, of);

export const followed = (chosen: Levels, of: 'topic' | 'book', limit: number): { _id: string; since: Date }[] =>
  latest(chosen[of])
    .flatMap(([_id, { level, since }]) => (level === 'followed' ? [{ _id, since }] : []))
    .slice(0, limit);

/** A larger map could exceed the maximum size of a document. */
const MAX_LEVELS = 1000;

const latest = (those: Levels[LevelSubject]): [string, Chosen][] =>
  Object.entries(those).sort(([, one], [, other]) => other.since.getTime() - one.since.getTime());

/** Each map keeps the latest thousand. The step fails (`isExisting`) when the account is being erased. */
export function changeLevel(
  uid: string,
  { of, id, level, clubId }: { of: LevelSubject; id: string; level: Level; clubId: string | null },
  now: Date,
): Promise<void> {
  return atomically(async (tx) => {
    const before = levelsOf((await tx.get(levelsRef(uid))).data());
    const { [id]: current, ...others } = before[of];
    if ((current?.level ?? 'normal') === level) return;
    const all = level === 'normal' ? others : { ...others, [id]: { level, since: now, clubId } };
    tx.set(levelsRef(uid), { ...before, [of]: Object.fromEntries(latest(all).slice(0, MAX_LEVELS)) });
    requireNotErasing(tx, uid);
  });
}

export function withoutClub(before: Levels, clubId: string): Levels | undefined {
  const { [clubId]: own, ...club } = before.club;
  const discussion = Object.entries(before.discussion).filter(([, chosen]) => chosen.clubId !== clubId);
  if (!own && discussion.length === Object.keys(before.discussion).length) return undefined;
  return { ...before, club, discussion: Object.fromEntries(discussion) };
}
