import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { Args, CallName } from '@/lib/api/request';
import { inOneTab } from '@/lib/device/one-tab';
import { pauseAfter } from '@/lib/keep-trying';
import { openEntries } from './entries-store';
import { type Entry, isListed, type StoredError } from './entry';
import { outboxName } from './mark';
import { attempted, nextOf, outcomeOf } from './rules';
import { askForSync } from './signals';

/** The outbox that a sender empties. */
interface Source {
  isReaders: (id: string | undefined) => boolean;
  /** `answer` is undefined for something already gone. */
  sent: (id: string, entry: Entry, answer: unknown) => Promise<void>;
  refused: (id: string, entry: Entry, refusal: StoredError) => Promise<void>;
  /** Nothing can be sent now. */
  stuck: () => void;
}

/** `stop`: only the reader can continue. */
type Result = 'next' | 'stop' | { failure: unknown };

/** Sends a reader's entries in the order of writing, in one tab at a time. */
export class Sender {
  #failures = 0;
  readonly #underWay = new Map<string, Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #current: { reader: string; ends: Promise<void> } | undefined;

  constructor(
    private readonly client: QueryClient,
    private readonly source: Source,
  ) {}

  /** Resolves when nothing more can be sent. */
  send(id: string): Promise<void> {
    this.stop();
    if (!this.source.isReaders(id)) return Promise.resolve();
    if (this.#current?.reader === id) return this.#current.ends;
    // Browsers without locks send twice at worst, under the same key.
    const ends = inOneTab(outboxName(id), () => this.#sendAll(id))
      .catch((error) => this.#failed(id, error))
      .finally(() => {
        if (this.#current?.ends === ends) this.#current = undefined;
      });
    this.#current = { reader: id, ends };
    return ends;
  }

  /** Sends after a pause, or when Background Sync reports that the network is back. */
  sendLater(id: string, error?: unknown): void {
    this.stop();
    if (!this.source.isReaders(id)) return;
    const pause = this.#failures === 0 && navigator.onLine ? 0 : pauseAfter(this.#failures, error);
    this.#timer = setTimeout(() => void this.send(id), pause);
    askForSync();
  }

  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** The first call of a write, by its id, instead of another. */
  follow(id: string, call: Promise<unknown>): void {
    call.catch(() => {});
    this.#underWay.set(id, call);
  }

  /** A call outside the outbox has failed, so the next one waits. */
  countFailure(): void {
    this.#failures = Math.max(this.#failures, 1);
  }

  forgetFailures(): void {
    this.#failures = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #failed(id: string, error: unknown): void {
    if (!this.source.isReaders(id)) return;
    this.#failures += 1;
    this.source.stuck();
    this.sendLater(id, error);
  }

  async #sendAll(id: string): Promise<void> {
    while (this.source.isReaders(id) && navigator.onLine) {
      const entry = await takeNext(id);
      if (!entry || !this.source.isReaders(id)) return;
      const result = await this.#sendOne(id, entry);
      if (result === 'stop') return this.source.stuck();
      if (result !== 'next') return this.#failed(id, result.failure);
      if (this.source.isReaders(id)) this.forgetFailures();
    }
    if (!navigator.onLine) this.source.stuck();
  }

  async #sendOne(id: string, entry: Entry): Promise<Result> {
    let answer: unknown;
    try {
      answer = await this.#call(entry);
    } catch (failure) {
      const outcome = outcomeOf(failure, entry);
      if (outcome === 'later') return { failure };
      if (outcome === 'signed-out') return 'stop';
      if (outcome !== 'sent' && isListed(entry)) {
        await this.source.refused(id, entry, outcome);
        return 'next';
      }
    }
    await this.source.sent(id, entry, answer);
    return 'next';
  }

  #call({ id, request: { name, ...sent } }: Entry): Promise<unknown> {
    const underWay = this.#underWay.get(id);
    this.#underWay.delete(id);
    const mutation = this.client.getMutationCache().build(this.client, {
      mutationKey: ['outbox'],
      mutationFn: () => underWay ?? call(name, ...([{ ...sent, idempotencyKey: id }] as unknown as Args<CallName>)),
      networkMode: 'always',
      retry: false,
      meta: { shown: true },
    });
    return mutation.execute(undefined);
  }
}

/** The first entry that waits, with its attempt counted before the server can have it. */
async function takeNext(id: string): Promise<Entry | undefined> {
  let taken: Entry | undefined;
  await openEntries(id).change((entries) => {
    const next = nextOf(entries);
    taken = next && attempted(next);
    return { put: taken ? [taken] : [], remove: [] };
  });
  return taken;
}
