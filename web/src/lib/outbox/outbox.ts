import type { QueryClient } from '@tanstack/react-query';
import { answerShape } from '@/lib/api/answer-shape';
import { ApiError } from '@/lib/api/api-error';
import { attempt } from '@/lib/attempt';
import { inTime } from '@/lib/in-time';
import { getSession } from '@/lib/session/session';
import type { Desk, Queue, Sent } from './deliver';
import { ofThisBuild, openEntries } from './entries-store';
import { type Entry, isListed, isWaiting, type StoredError, type Write } from './entry';
import type { Kind, Kinds } from './kind';
import { outboxName } from './mark';
import { add, type Change, refused, settled } from './rules';
import { Sender } from './sender';
import { listen, type News, type Signals } from './signals';
import { setDesk, showEntries, shownEntries } from './waiting';

/** Keeps the signed-in reader's writes on the device, shows them, and sends them. */
export class Outbox implements Queue, Desk {
  #reader: string | undefined;
  #isStopped = false;
  /** The entries that recent writes replaced, by the write's id. */
  readonly #replaced = new Map<string, Change>();
  /** The writes of this screen that wait only for a slow answer, or for others before them. */
  readonly #saving = new Map<string, Sent['onSaved']>();
  readonly #sender: Sender;
  readonly #signals: Signals;

  constructor(
    client: QueryClient,
    private readonly kinds: Kinds,
  ) {
    this.#sender = new Sender(client, this);
    this.#signals = listen({
      onNews: (news) => void this.#follow(news).catch(() => {}),
      onWake: () => {
        this.#sender.forgetFailures();
        this.#loadAgain();
      },
      onChange: () => this.#loadAgain(),
    });
    setDesk(this);
    this.#loadAgain();
  }

  async put(write: Write, { writer, wasSent, underWay, onSaved }: Sent): Promise<boolean> {
    const kind = this.kinds[write.kind];
    if (this.#isStopped || !kind || (underWay && (await isAnswered(underWay)))) return false;
    try {
      const described = await kind.describe(write, writer);
      const attempts = wasSent ? 1 : 0;
      const { effect } = kind;
      const entry = { ...write, ...described, effect, writtenAt: Date.now(), attempts, shape: answerShape() };
      if (underWay) this.#sender.follow(write.id, underWay);
      const hasFailed = wasSent && !underWay;
      if (navigator.onLine && !hasFailed && !this.#sender.isFailing) this.#saving.set(write.id, onSaved);
      const change = await this.#change(writer, (entries) => add(entries, entry));
      // Their own session sends it.
      if (!this.isReaders(writer)) return true;
      this.#replaced.set(write.id, change);
    } catch {
      return false;
    }
    if (wasSent && !underWay) this.#sender.countFailure();
    this.#sender.sendLater(writer);
    return true;
  }

  async undo(id: string): Promise<boolean> {
    const replaced = this.#replaced.get(id);
    if (!replaced) return false;
    let isBack = false;
    await this.#changeOwn((entries) => {
      const own = entries.filter((entry) => entry.id === id && entry.attempts === 0);
      isBack = own.length === replaced.put.length;
      return { put: isBack ? replaced.remove : [], remove: isBack ? own : [] };
    });
    if (isBack) this.#replaced.delete(id);
    return isBack;
  }

  async list(): Promise<readonly Entry[]> {
    const id = getSession()?.id;
    return id === undefined ? [] : await openEntries(id).read();
  }

  async send(): Promise<void> {
    if (this.#reader !== undefined) await this.#sender.send(this.#reader);
  }

  canEdit(entry: Entry): boolean {
    const kind = this.kinds[entry.kind];
    return kind?.edit !== undefined && (!kind.isWrittenAnew || takesBack(entry, kind));
  }

  async edit(entry: Entry): Promise<string | undefined> {
    const kind = this.kinds[entry.kind];
    const href = await kind?.edit?.(entry);
    // The draft has it now.
    if (href !== undefined && takesBack(entry, kind)) await this.discard(entry);
    return href;
  }

  async discard(entry: Entry): Promise<void> {
    await this.#changeOwn(() => ({ put: [], remove: [entry] }));
  }

  async discardAll(): Promise<void> {
    await this.#changeOwn((entries) => ({ put: [], remove: entries }));
  }

  async restore(entry: Entry): Promise<void> {
    await this.#changeOwn(() => ({ put: [entry], remove: [] }));
    if (this.#reader !== undefined) this.#sender.sendLater(this.#reader);
  }

  stop(): void {
    this.#isStopped = true;
    this.#sender.stop();
    this.#signals.stop();
    setDesk(undefined);
    showEntries([]);
  }

  isReaders(id: string | undefined): id is string {
    return !this.#isStopped && id !== undefined && id === this.#reader && getSession()?.id === id;
  }

  async sent(id: string, entry: Entry, answer: unknown): Promise<void> {
    if (this.isReaders(id)) {
      this.#saving.get(entry.id)?.();
      await this.#showAnswer(answer, entry);
    }
    this.#saving.delete(entry.id);
    this.#signals.tell({ reader: id, sent: { entry, answer } });
    const kind = this.kinds[entry.kind];
    await this.#change(id, (entries) => settled(entries, entry, (later) => kind?.versionFor?.(answer, entry, later)));
  }

  async refused(id: string, entry: Entry, refusal: StoredError): Promise<void> {
    await this.#change(id, (entries) => refused(entries, entry, refusal));
    if (this.isReaders(id)) await this.kinds[entry.kind]?.refused?.(entry);
  }

  stuck(): void {
    this.#saving.clear();
    showEntries(shownEntries().map(this.#marked));
  }

  #loadAgain(): void {
    void this.#load().catch(() => {});
  }

  async #load(): Promise<void> {
    const id = getSession()?.id;
    if (id !== this.#reader) {
      this.#reader = id;
      this.#sender.forgetFailures();
      this.#replaced.clear();
      showEntries([]);
    }
    if (id === undefined) return;
    const entries = await openEntries(id).read();
    this.#show(id, entries);
    if (entries.some(isWaiting)) await this.send();
  }

  async #follow({ reader, sent }: News): Promise<void> {
    if (!this.isReaders(reader)) return;
    if (sent) await this.#showAnswer(sent.answer, ofThisBuild(sent.entry));
    const entries = await openEntries(reader).read();
    if (this.isReaders(reader)) this.#showListed(entries);
  }

  #showAnswer(answer: unknown, entry: Entry): unknown {
    return this.kinds[entry.kind]?.show(answer, entry);
  }

  async #changeOwn(decide: (entries: readonly Entry[]) => Change): Promise<void> {
    if (this.isReaders(this.#reader)) await this.#change(this.#reader, decide);
  }

  async #change(id: string, decide: (entries: readonly Entry[]) => Change): Promise<Change> {
    const { change, entries } = await openEntries(id).change(decide);
    this.#show(id, entries);
    this.#signals.tell({ reader: id });
    return change;
  }

  #show(id: string, entries: readonly Entry[]): void {
    mark(id, entries);
    if (this.isReaders(id)) this.#showListed(entries);
  }

  #showListed(entries: readonly Entry[]): void {
    showEntries(entries.filter(isListed).map(this.#marked));
  }

  readonly #marked = (entry: Entry): Entry => ({
    ...entry,
    isSaving: isWaiting(entry) && this.#saving.has(entry.id),
  });
}

const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  inTime(call, 0).then(
    () => true,
    (error) => error instanceof ApiError,
  );

/** Tells each page's start, without the database, that something waits. */
const mark = (id: string, entries: readonly Entry[]) =>
  attempt(() => {
    const waiting = entries.filter(isWaiting);
    if (waiting.length > 0) localStorage.setItem(outboxName(id), String(waiting.filter(isListed).length));
    else localStorage.removeItem(outboxName(id));
  });

const takesBack = (entry: Entry, kind?: Kind): boolean =>
  !isWaiting(entry) || (kind?.isWrittenAnew === true && entry.attempts === 0);
