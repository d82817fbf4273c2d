import { usernamesOf } from '../../accounts/store';
import { type CaseRecord, openCases } from '../../cases/store';
import type { Case } from '../../contract/moderation';
import type { UserCalls } from '../../contract/user';
import { DELETED_READER } from '../../domain/deleted-reader';
import { ApiError, accountErasing, noAccessTo, notFound } from '../../domain/errors';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { isModerator } from '../../platform/http/identity/identity';
import type { Stored } from '../../platform/store/firestore';
import { placeAndContextOf } from '../context/view';
import { decide } from '../decisions/store';
import { countOtherStatements } from '../statements/store';
import { reportsOf, wordsKey } from '../store';
import { findThing } from '../things/store';
import { presentAct } from '../view';

const CASES = 20;
const REPORTS = 20;

/** The same error as for a missing case, so that a reader doesn't learn that one exists. */
async function requireModerator(uid: string): Promise<void> {
  if (!(await isModerator(uid))) throw noAccessTo('the queue');
}

/** Moderators see the reported text regardless of their progress and memberships. */
async function present(found: Stored<CaseRecord>): Promise<Case> {
  const { _id, version, state, kind, authorId, hidden, closed, suspendedUntil, numReports, acts, appeal } = found;
  const [thing, around, reports, names, earlier] = await Promise.all([
    findThing(kind, found.thing),
    placeAndContextOf(kind, found.thing),
    reportsOf(_id, REPORTS),
    usernamesOf(authorId === '' ? [] : [authorId]),
    authorId === '' ? 0 : countOtherStatements(authorId, _id),
  ]);
  return {
    _id,
    version,
    words: wordsKey(thing),
    state,
    kind,
    hidden,
    closed,
    numReports,
    earlier,
    user: names.get(authorId) ?? DELETED_READER,
    text: thing && !thing.isPrivate ? thing.text : null,
    title: thing?.title ?? null,
    ...around,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    reports: reports.map(({ category, reason, createdAt, name }) => ({
      category,
      reason,
      at: createdAt.toISOString(),
      byReader: name === '',
    })),
    history: acts.map(presentAct),
    appeal: appeal && { text: appeal.text, at: appeal.at.toISOString() },
    openedAt: found.openedAt.toISOString(),
  };
}

export const queue = {
  'GET /api/user/moderation': async ({ caller: { uid }, query: { limit, cursor } }) => {
    await requireModerator(uid);
    const { items, cursor: next } = await openCases({ limit: Math.min(limit, CASES), cursor });
    return new PageAnswer(await Promise.all(items.map(present)), { cursor: next });
  },

  'POST /api/user/moderation': async ({ caller: { uid }, body, now }) => {
    await requireModerator(uid);
    const decided = await decide(body, uid, now);
    switch (decided.kind) {
      case 'decided':
        return present(decided.decided);
      case 'missing':
        throw notFound();
      case 'changed':
        throw new ApiError('conflict', 'caseChanged');
      case 'impossible':
        throw new ApiError('conflict', 'notPossible');
      case 'own':
        throw new ApiError('forbidden', 'ownCase');
      case 'erasing':
        throw accountErasing();
    }
  },
} satisfies Partial<Handlers<UserCalls>>;
