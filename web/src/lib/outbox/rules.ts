import { ApiError, isOffline } from '@/lib/api/api-error';
import { type Effect, type Entry, isWaiting, type NewEntry, type StoredError, type WriteRequest } from './entry';

/** Entries to store (those without `seq` at the end) and to delete. */
export interface Change {
  put: readonly (Entry | NewEntry)[];
  remove: readonly Entry[];
}

/** The fields of a request that name the version it starts from: a note's time, or a book's readings or tags. */
export interface Version {
  updatedAt?: string;
  readingsBefore?: readonly unknown[];
  tagsBefore?: readonly unknown[];
}

/** The server can't have it, so it can still be changed. */
const isUnsent = (entry: Entry): boolean => entry.attempts === 0 && isWaiting(entry);

/** A reading can start on one of the reader's days and end on another. */
const isSameDay = (earlier: NewEntry, later: NewEntry): boolean =>
  later.request.body?.today === undefined || later.request.body.today === earlier.request.body?.today;

const ofSubject = (entries: readonly Entry[], subject: string): Entry[] =>
  entries.filter((entry) => entry.subject === subject);

type Rule = (earlier: readonly Entry[], next: NewEntry) => Change;

/** By effect: what a write does to earlier ones of the same subject. */
const rules: Record<Effect, Rule> = {
  /** A note, a post: stands for itself. */
  create: (_, next) => ({ put: [next], remove: [] }),
  /** An edit, a vote, a move: its fields become part of an unsent write. */
  replace: (earlier, next) => intoLast(earlier, next, mergedRequest),
  /** A like: the last request counts. */
  toggle: (earlier, next) => intoLast(earlier, next, (_, { request }) => request),
  /** A deletion: takes unsent writes back, and is sent only if the server may have what they made. */
  remove: (earlier, next) => {
    const creation = earlier.find(({ effect }) => effect === 'create');
    if (creation && (isUnsent(creation) || !isWaiting(creation))) return { put: [], remove: earlier };
    return { put: [next], remove: earlier.filter(({ effect }) => effect !== 'create') };
  },
};

/** Adds a write to the entries, in the order of writing. Once, although its slow answer and then its failure add it. */
export const add = (entries: readonly Entry[], next: NewEntry): Change =>
  entries.some(({ id }) => id === next.id)
    ? { put: [], remove: [] }
    : rules[next.effect](ofSubject(entries, next.subject), next);

function intoLast(
  earlier: readonly Entry[],
  next: NewEntry,
  merge: (last: Entry, next: NewEntry) => WriteRequest,
): Change {
  const last = earlier.at(-1);
  const isOpen = last && last.effect !== 'remove' && isUnsent(last) && isSameDay(last, next);
  if (!isOpen) return { put: [next], remove: [] };
  // `before` belongs to the version that the edit starts from.
  const isFirst = last.effect === 'create' || Object.keys(versionIn(last.request)).length > 0;
  return { put: [{ ...last, before: isFirst ? last.before : next.before, request: merge(last, next) }], remove: [] };
}

function mergedRequest(earlier: NewEntry, { request }: NewEntry): WriteRequest {
  // Such as a deleted progress after a move.
  if (earlier.effect !== 'create' && earlier.request.name !== request.name) return request;
  const { updatedAt, readingsBefore, tagsBefore, ...fields } = request.body ?? {};
  const version = earlier.effect !== 'create' && { ...versionIn(request), ...versionIn(earlier.request) };
  return { ...earlier.request, body: { ...earlier.request.body, ...fields, ...version } };
}

function versionIn({ body }: WriteRequest): Version {
  const { updatedAt, readingsBefore, tagsBefore } = (body ?? {}) as Version;
  return {
    ...(updatedAt !== undefined && { updatedAt }),
    ...(readingsBefore && { readingsBefore }),
    ...(tagsBefore && { tagsBefore }),
  };
}

/** The entry to send now: the first that waits. */
export const nextOf = (entries: readonly Entry[]): Entry | undefined => entries.find(isWaiting);

export const attempted = (entry: Entry): Entry => ({ ...entry, attempts: entry.attempts + 1 });

/**
 * Removes a sent entry. Later edits that follow it start from the version that it has made.
 * @param versionFor names the saved version that a later entry starts from; undefined leaves it as it is
 */
export function settled(
  entries: readonly Entry[],
  sent: Entry,
  versionFor: (later: Entry) => Version | undefined,
): Change {
  const later = ofSubject(entries, sent.subject).filter(({ seq }) => seq > sent.seq);
  const put = later.flatMap((entry) => {
    const version = versionFor(entry);
    if (version === undefined) return [];
    return [{ ...entry, request: { ...entry.request, body: { ...entry.request.body, ...version } } }];
  });
  return { put, remove: entries.filter(({ seq }) => seq === sent.seq) };
}

/** Marks an entry as refused. Changes of something that was never created become part of it. */
export function refused(entries: readonly Entry[], entry: Entry, refusal: StoredError): Change {
  if (!entries.some(({ seq }) => seq === entry.seq)) return { put: [], remove: [] };
  const later = ofSubject(entries, entry.subject).filter(({ seq }) => seq > entry.seq);
  if (entry.effect !== 'create') return { put: [{ ...entry, refusal }], remove: [] };
  if (later.some(({ effect }) => effect === 'remove')) return { put: [], remove: [entry, ...later] };
  let whole = entry;
  for (const change of later) whole = { ...whole, request: mergedRequest(whole, change) };
  return { put: [{ ...whole, refusal }], remove: later };
}

/** `later`: nothing is known, so it is sent again. `signed-out`: it waits for its reader. */
export type Outcome = 'sent' | 'later' | 'signed-out' | StoredError;

/** A server error can be of this one entry, so that others must not wait for it forever. */
const MAX_ATTEMPTS = 8;

export function outcomeOf(error: unknown, { effect, attempts }: Pick<Entry, 'effect' | 'attempts'>): Outcome {
  if (!(error instanceof ApiError)) return 'later';
  const { status, code, message, text } = error;
  if (isOffline(error) || status === 429) return 'later';
  // Another page than Flyleaf's, such as that of a hotel's network.
  if (code === 'bad_answer' && status !== 413 && status !== 500) return 'later';
  if (status >= 500)
    return code === 'unavailable' || attempts < MAX_ATTEMPTS ? 'later' : { message, status, code, text };
  if (status === 401) return 'signed-out';
  if (status === 404 && effect === 'remove') return 'sent';
  return { message, status, code, text };
}
