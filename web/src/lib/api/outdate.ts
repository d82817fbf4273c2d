import type { Query } from '@tanstack/react-query';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';
import { removeAnswers } from './device-storage';
import { queryClient } from './query-client';
import { isShowing, type Kind } from './record-kinds';
import type { CallName } from './request';
import { leaveJobs, type Write, writes } from './writes';

/** A message to the reader's other tabs. */
interface News {
  reader: string;
  kinds: readonly Kind[];
}

const channel = attempt(() => new BroadcastChannel('writes'));

/** Queries to read again if a screen shows them, with how often they had data: an answer may bring them up to date. */
const outdated = new Map<Query, number>();

/** Outdates every query that shows what a call has changed. A failed call may have changed it too: see `readOutdated`. */
export function written<Name extends CallName>(name: Name, write: Write<Name>): void {
  const changes: unknown = (writes as Partial<Record<CallName, unknown>>)[name];
  const kinds = (typeof changes === 'function' ? changes(write) : (changes ?? [])) as readonly Kind[];
  const reader = getSession()?.id;
  if (kinds.length === 0 || reader === undefined) return;
  const found = outdate(kinds);
  if (write.answer === undefined) return;
  for (const query of found) outdated.set(query, query.state.dataUpdateCount);
  setTimeout(readAgain);
  removeAnswers(reader, '["home"');
  channel?.postMessage({ reader, kinds } satisfies News);
  if (leaveJobs.has(name)) setTimeout(() => outdateAgain(found), JOB_MS);
}

/** Twice the time in which a job is usually done. */
const JOB_MS = 2000;

/** They may have been read between the answer and the end of its job. */
function outdateAgain(queries: readonly Query[]): void {
  void queryClient.invalidateQueries({ predicate: (query) => queries.includes(query) });
}

function outdate(kinds: readonly Kind[]): Query[] {
  const predicate = (query: Query) => isShowing(query, kinds);
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
  // A read that is under way may not know of the write.
  const isUnderWay = (query: Query) => query.state.fetchStatus === 'fetching' && predicate(query);
  // `refetchQueries` leaves a query's first read running.
  void queryClient.cancelQueries({ predicate: isUnderWay, type: 'active' }, { silent: true, revert: false });
  void queryClient.refetchQueries({ predicate: isUnderWay, type: 'active' });
  return queryClient.getQueryCache().findAll({ predicate });
}

/** Once no mutation runs: its screen may be about to show the answer, or to leave what it has deleted. */
function readAgain(): void {
  if (queryClient.isMutating() > 0) return;
  const due = new Map(outdated);
  outdated.clear();
  const predicate = (query: Query) => query.state.isInvalidated && query.state.dataUpdateCount === due.get(query);
  void queryClient.refetchQueries({ predicate, type: 'active' }, { cancelRefetch: false });
}

queryClient.getMutationCache().subscribe(({ type }) => {
  if (type === 'updated' && outdated.size > 0) setTimeout(readAgain);
});

channel?.addEventListener('message', ({ data: { reader, kinds } }: MessageEvent<News>) => {
  if (getSession()?.id !== reader) return;
  const found = new Set(outdate(kinds));
  // A hidden tab reads again when its reader returns.
  if (document.visibilityState === 'visible')
    void queryClient.refetchQueries({ predicate: (query) => found.has(query), type: 'active' });
});
