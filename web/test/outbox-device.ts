import type { Entry, NewEntry } from '@/lib/outbox/entry';
import { add, attempted, type Change, nextOf, outcomeOf, refused, settled, type Version } from '@/lib/outbox/rules';

interface Server {
  /** @throws ApiError if it refuses the entry */
  take(entry: Entry): unknown;
  versionFor?(answer: unknown, sent: Entry, later: Entry): Version | undefined;
}

/** The outbox of one device, without its storage. */
export class OutboxDevice {
  entries: Entry[] = [];
  private seq = 0;

  constructor(private readonly to: Server) {}

  put(entry: NewEntry): void {
    this.apply(add(this.entries, entry));
  }

  /** Sends the first entry. @returns false if nothing can be sent now */
  sendOne(isAnswerLost: boolean): boolean {
    const next = nextOf(this.entries);
    if (!next) return false;
    const entry = attempted(next);
    this.apply({ put: [entry], remove: [] });
    try {
      const answer = this.to.take(entry);
      if (isAnswerLost) return false;
      this.apply(settled(this.entries, entry, (later) => this.to.versionFor?.(answer, entry, later)));
    } catch (error) {
      if (isAnswerLost) return false;
      const outcome = outcomeOf(error, entry);
      if (outcome === 'sent') this.apply(settled(this.entries, entry, () => undefined));
      else if (typeof outcome === 'object') this.apply(refused(this.entries, entry, outcome));
    }
    return true;
  }

  private apply({ put, remove }: Change): void {
    const gone = new Set([...remove, ...put.filter((entry): entry is Entry => 'seq' in entry)].map(({ seq }) => seq));
    const stored = put.map((entry) => ('seq' in entry ? (entry as Entry) : { ...entry, seq: ++this.seq }));
    this.entries = [...this.entries.filter(({ seq }) => !gone.has(seq)), ...stored].sort((a, b) => a.seq - b.seq);
  }
}
