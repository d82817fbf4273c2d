import type { QueryClient } from '@tanstack/react-query';
import { answerShape } from '@/lib/api/answer-shape';
import { call } from '@/lib/api/api';
import type { Args, CallName } from '@/lib/api/request';
import { attempt } from '@/lib/attempt';
import { getSession, subscribeSession } from '@/lib/session/session';
import type { Queue } from './deliver';
import { type EntriesStore, openEntries } from './entries-store';
import { type Entry, isListed, isWaiting, type NewEntry, ofThisBuild, type Write } from './entry';
import { outboxName } from './mark';
import { add, attempted, type Change, nextOf, outcomeOf, pauseAfter, refused, settled, type Version } from './rules';
import { setDesk, showEntries } from './waiting';

export interface Kind {
  /** The name of what the write changes, and its context in words. */
  describe(write: Write, reader: string): Promise<Pick<NewEntry, 'subject' | 'title'>>;
  /** Shows the server's answer, as after a write that was sent at once. `answer` is undefined for something already gone. */
  show(answer: unknown, entry: Entry): unknown;
  /** The fields of a later request that name the saved version it starts from. */
  versionFor?(answer: unknown, entry: Entry, later: Entry): Version | undefined;
  /** Takes back what the screen has shown since the write. */
  refused?(entry: Entry): unknown;
  /**
   * The address of the form for an entry. If it was refused or `isWrittenAnew`, its text becomes the form's draft;
   * undefined if there is nothing to edit.
   */
  edit?(entry: Entry): string | undefined;
  /** The form sends a new write, so an entry can be edited only while the server can't have it. */
  isWrittenAnew?: true;
  /** The key of the mutation that sends it, for subscribers to the mutation cache. */
  mutationKey?: readonly string[];
}

export type Kinds = Readonly<Record<string, Kind>>;

/** A message between a reader's tabs: an answer, or only that entries have changed. */
interface News {
  reader: string;
  sent?: { entry: Entry; answer: unknown };
}

export interface Outbox extends Queue {
  /** Sends what waits, now. Resolves when nothing more can be sent. */
  send: () => Promise<void>;
  stop: () => void;
}

/** Background Sync, where the browser has it: it wakes the service worker, which wakes a tab. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Starts to keep and send the signed-in reader's writes. One tab sends at a time. */
export function startOutbox(client: QueryClient, kinds: Kinds): Outbox {
  let reader: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  let sending: { reader: string; ends: Promise<void> } | undefined;
  /** By reader: a slow call can end after another one has signed in. */
  const stores = new Map<string, EntriesStore>();
  /** The entries that recent writes replaced, by the write's id. */
  const replaced = new Map<string, Change>();
  const channel = attempt(() => new BroadcastChannel('outbox'));

  const isReaders = (id: string | undefined): id is string =>
    !isStopped && id !== undefined && id === reader && getSession()?.id === id;

  const store = (id: string): EntriesStore => {
    const known = stores.get(id) ?? openEntries(id);
    stores.set(id, known);
    return known;
  };
  const closeOthers = () => {
    for (const [id, { close }] of stores) if (!isReaders(id)) close();
  };
  const mark = (id: string, entries: readonly Entry[]) =>
    attempt(() => {
      const waiting = entries.filter(isWaiting);
      if (waiting.length > 0) localStorage.setItem(outboxName(id), String(waiting.filter(isListed).length));
      else localStorage.removeItem(outboxName(id));
    });
  const show = (id: string, entries: readonly Entry[]) => {
    if (isReaders(id)) showEntries(entries.filter(isListed));
  };
  const change = async (id: string, decide: (entries: readonly Entry[]) => Change): Promise<Change> => {
    const { change: made, entries } = await store(id).change(decide);
    mark(id, entries);
    show(id, entries);
    closeOthers();
    channel?.postMessage({ reader: id } satisfies News);
    return made;
  };

  const put: Queue['put'] = async (write, { writer, wasSent }) => {
    const kind = kinds[write.kind];
    if (isStopped || !kind) return false;
    try {
      const described = await kind.describe(write, writer);
      const attempts = wasSent ? 1 : 0;
      const entry = { ...write, ...described, writtenAt: Date.now(), attempts, shape: answerShape() };
      const made = await change(writer, (entries) => add(entries, entry));
      // Their own session sends it.
      if (!isReaders(writer)) return true;
      replaced.set(write.id, made);
    } catch {
      return false;
    }
    if (wasSent) failures = Math.max(failures, 1);
    wakeLater();
    return true;
  };

  /** Sends again after a pause, or when Background Sync reports that the network is back. */
  const wakeLater = (error?: unknown) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void send(), failures === 0 && navigator.onLine ? 0 : pauseAfter(failures, error));
    const worker = attempt(() => navigator.serviceWorker);
    worker?.ready?.then((registration: WithSync) => registration.sync?.register('outbox')).catch(() => {});
  };

  const sendAll = async (id: string): Promise<void> => {
    while (isReaders(id) && navigator.onLine) {
      const next = nextOf(await store(id).read());
      if (!next) return;
      const entry = attempted(next);
      const { change: kept } = await store(id).change((entries) =>
        // Another tab may have changed or discarded it.
        ({
          put: entries.some(({ seq, request }) => seq === next.seq && same(request, next.request)) ? [entry] : [],
          remove: [],
        }),
      );
      if (kept.put.length === 0) continue;
      if (!isReaders(id)) return;
      const error = await sendOne(id, entry);
      if (!isReaders(id)) return;
      if (error === undefined) failures = 0;
      else if (error.isOver) return;
      else {
        failures += 1;
        return wakeLater(error.cause);
      }
    }
  };

  const showSent = (answer: unknown, entry: Entry): unknown => {
    const kind = kinds[entry.kind];
    return kind ? kind.show(answer, entry) : client.invalidateQueries();
  };

  /** @returns undefined if the next entry can follow. `isOver`: only its reader can continue. */
  const sendOne = async (id: string, entry: Entry): Promise<{ isOver?: true; cause?: unknown } | undefined> => {
    const kind = kinds[entry.kind];
    const { name, ...sent } = entry.request;
    const mutation = client.getMutationCache().build(client, {
      mutationKey: kind?.mutationKey ?? ['outbox'],
      mutationFn: () => call(name, ...([{ ...sent, idempotencyKey: entry.id }] as unknown as Args<CallName>)),
      networkMode: 'always',
      retry: false,
      meta: { shown: true },
    });
    let answer: unknown;
    try {
      answer = await mutation.execute(undefined);
    } catch (cause) {
      const outcome = outcomeOf(cause, entry);
      if (outcome === 'later') return { cause };
      if (outcome === 'signed-out') return { isOver: true };
      if (outcome !== 'sent' && isListed(entry)) {
        await change(id, (entries) => refused(entries, entry, outcome));
        if (isReaders(id)) await kind?.refused?.(entry);
        return undefined;
      }
    }
    if (isReaders(id)) await showSent(answer, entry);
    channel?.postMessage({ reader: id, sent: { entry, answer } } satisfies News);
    await change(id, (entries) => settled(entries, entry, (later) => kind?.versionFor?.(answer, entry, later)));
    return undefined;
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    const id = reader;
    if (!isReaders(id)) return Promise.resolve();
    if (sending?.reader === id) return sending.ends;
    const ends = alone(id, () => sendAll(id))
      .catch(() => {
        if (!isReaders(id)) return;
        failures += 1;
        wakeLater();
      })
      .finally(() => {
        if (sending?.ends === ends) sending = undefined;
      });
    sending = { reader: id, ends };
    return ends;
  };

  const load = async (): Promise<void> => {
    const id = getSession()?.id;
    if (id !== reader) {
      reader = id;
      failures = 0;
      closeOthers();
      replaced.clear();
      showEntries([]);
    }
    if (id === undefined) return;
    const entries = await store(id).read();
    mark(id, entries);
    show(id, entries);
    if (entries.some(isWaiting)) await send();
  };
  const loadAgain = () => void load().catch(() => {});
  const wake = () => {
    failures = 0;
    if (document.visibilityState === 'visible' && navigator.onLine) loadAgain();
  };
  const onNews = ({ data }: MessageEvent<News>) => {
    if (!isReaders(data.reader)) return;
    const { sent } = data;
    const shown = sent && showSent(sent.answer, ofThisBuild(sent.entry));
    void Promise.resolve(shown)
      .then(() => store(data.reader).read())
      .then((entries) => show(data.reader, entries))
      .catch(() => {});
  };
  const onWorker = ({ data }: MessageEvent) => {
    if (data === 'outbox') loadAgain();
  };

  const worker = attempt(() => navigator.serviceWorker);
  channel?.addEventListener('message', onNews);
  worker?.addEventListener?.('message', onWorker);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  const unsubscribe = subscribeSession(loadAgain);

  const discard = async (entry: Entry) => {
    if (isReaders(reader)) await change(reader, () => ({ put: [], remove: [entry] }));
  };
  const discardAll = async () => {
    if (isReaders(reader)) await change(reader, (entries) => ({ put: [], remove: entries }));
  };
  const restore = async (entry: Entry) => {
    if (!isReaders(reader)) return;
    await change(reader, () => ({ put: [entry], remove: [] }));
    wakeLater();
  };
  const canEdit = (entry: Entry) => {
    const kind = kinds[entry.kind];
    return kind?.edit !== undefined && (!kind.isWrittenAnew || takesBack(entry, kind));
  };
  const edit = async (entry: Entry) => {
    const kind = kinds[entry.kind];
    const href = await kind?.edit?.(entry);
    // The draft has it now.
    if (href !== undefined && takesBack(entry, kind)) await discard(entry);
    return href;
  };
  setDesk({ canEdit, edit, discard, discardAll, restore, send });
  const undo = async (id: string): Promise<boolean> => {
    const made = replaced.get(id);
    if (!made || !isReaders(reader)) return false;
    let isBack = false;
    await change(reader, (entries) => {
      const own = entries.filter((entry) => entry.id === id && entry.attempts === 0);
      isBack = own.length === made.put.length;
      return { put: isBack ? made.remove : [], remove: isBack ? own : [] };
    });
    if (isBack) replaced.delete(id);
    return isBack;
  };
  loadAgain();

  return {
    put,
    undo,
    list: async () => {
      const id = getSession()?.id;
      return id === undefined ? [] : await store(id).read();
    },
    send,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      channel?.close();
      worker?.removeEventListener?.('message', onWorker);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      closeOthers();
      setDesk(undefined);
      showEntries([]);
    },
  };
}

const takesBack = (entry: Entry, kind?: Kind): boolean =>
  !isWaiting(entry) || (kind?.isWrittenAnew === true && entry.attempts === 0);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One tab at a time for each reader. Browsers without locks send twice at worst, under the same key. */
async function alone(reader: string, work: () => Promise<void>): Promise<void> {
  const locks = attempt(() => navigator.locks);
  return locks ? locks.request(outboxName(reader), work) : work();
}
