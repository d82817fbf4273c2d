import { call } from '@/lib/api/api';
import { isOffline } from '@/lib/api/api-error';
import type { AnswerOf, Args, CallName } from '@/lib/api/request';
import { inTime } from '@/lib/in-time';
import { getSession } from '@/lib/session/session';
import type { Entry, Write } from './entry';
import { hasWaiting } from './mark';

export interface Sent {
  /** The reader who wrote it, and who may have signed out since. */
  writer: string;
  /** The server may have it. */
  wasSent: boolean;
  /** Its first call, which hasn't been answered. */
  underWay?: Promise<unknown> | undefined;
  /** Called once it is saved, if only a slow answer has kept it waiting. */
  onSaved?: (() => void) | undefined;
}

export interface Queue {
  /** Resolves to false if the device can't store the write. */
  put: (write: Write, sent: Sent) => Promise<boolean>;
  /** Takes a waiting write back. Resolves to false if it has already been sent. */
  undo: (id: string) => Promise<boolean>;
  /** Everything that the signed-in reader has in the outbox. */
  list: () => Promise<readonly Entry[]>;
}

export interface Desk {
  canEdit: (entry: Entry) => boolean;
  /** Resolves to the address of the form that now has the entry's text; undefined if it can't be edited. */
  edit: (entry: Entry) => Promise<string | undefined>;
  discard: (entry: Entry) => Promise<void>;
  /** Discards all entries, and marks that are never listed. */
  discardAll: () => Promise<void>;
  /** Sends what waits, now. Resolves when nothing more can be sent. */
  send: () => Promise<void>;
  /** Puts a discarded entry back in its place. */
  restore: (entry: Entry) => Promise<void>;
}

let setFirst: (queue: Queue | undefined) => void = () => {};
/** A write right after the page's start waits for the outbox. */
let queue = new Promise<Queue | undefined>((resolve) => {
  setFirst = resolve;
});

/** Sets where writes go that can't be sent; without a queue, they fail. */
export function setQueue(next?: Queue): void {
  setFirst(next);
  queue = Promise.resolve(next);
}

const WAIT_MS = 5000;

const put: Queue['put'] = async (...write) =>
  (await inTime(queue, WAIT_MS).catch(() => undefined))?.put(...write) ?? false;

export const undoWrite: Queue['undo'] = async (id) => (await queue)?.undo(id) ?? false;

/** The reader's unsent entries, once the outbox has loaded. Empty if the device can't read it. */
export const listUnsent = (): Promise<readonly Entry[]> =>
  inTime(
    queue.then((ready) => ready?.list() ?? []),
    WAIT_MS,
  ).catch(() => []);

type Delivered<Name extends CallName> = Omit<Write, 'request'> & { request: { name: Name } & Args<Name>[0] };

interface Options<Answer> extends Pick<Sent, 'onSaved'> {
  keepalive?: boolean;
  /** Resolves to undefined if the outbox awaits the answer, for which `keep` puts the write there. */
  awaitAnswer?: (answer: Promise<Answer>, keep: () => Promise<boolean>) => Promise<Answer | undefined>;
}

/**
 * Sends a write. If it can't be sent, or others wait already, it goes into the outbox, which sends it later.
 * @returns the server's answer; undefined if the write waits
 * @throws ApiError if the server refuses it, or if it can be neither sent nor stored
 */
export async function deliver<Name extends CallName>(
  { request: { name, ...sent }, ...write }: Delivered<Name>,
  { keepalive = false, onSaved, awaitAnswer }: Options<AnswerOf<Name>> = {},
): Promise<AnswerOf<Name> | undefined> {
  const writer = getSession()?.id;
  const send = () => call(name, ...([{ ...sent, idempotencyKey: write.id, keepalive }] as unknown as Args<Name>));
  const wait = async (wasSent: boolean, underWay?: Promise<unknown>) =>
    writer !== undefined &&
    put({ ...write, request: { name, ...sent } as Write['request'] }, { writer, wasSent, underWay, onSaved });
  if (!navigator.onLine || hasWaiting()) return (await wait(false)) ? undefined : send();
  try {
    const answer = send();
    return await (awaitAnswer ? awaitAnswer(answer, () => wait(true, answer)) : answer);
  } catch (error) {
    if (isOffline(error) && (await wait(true))) return undefined;
    throw error;
  }
}
