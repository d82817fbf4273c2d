import { type Kind, kinds } from './kinds';

/** A request that the network answered, or is to answer. */
interface Exchange {
  kind: Kind;
  /** Seconds, on the browser's own clock. */
  startedAt: number;
  headerBytes: number;
  /** Headers and body as they were transferred. */
  bytes: number;
  isCached: boolean;
}

/** What a screen asked the network for. */
export interface Summary {
  /** Requests that had started when the content was there. */
  requests: number;
  /** Requests until the screen was at rest, without the live layer's. */
  allRequests: number;
  /** Bodies as they were transferred. */
  bytes: { [kind in Kind]: number };
  /** Headers and bodies of what the screen needs: without popups and the live layer. */
  allBytes: number;
}

/** Follows the network events of the DevTools protocol for one page. */
export class Traffic {
  readonly #exchanges = new Map<string, Exchange>();
  #quietSince = Date.now();

  /** Milliseconds since the last event. The live layer's connections stay open, and don't count. */
  quietFor = (): number => Date.now() - this.#quietSince;

  started(id: string, kind: Kind, startedAt: number): void {
    const before = this.#exchanges.get(id);
    // A redirect keeps the id of its request.
    if (before) this.#exchanges.set(`${id} ${this.#exchanges.size}`, before);
    this.#exchanges.set(id, { kind, startedAt, headerBytes: 0, bytes: 0, isCached: false });
    this.#touch(kind);
  }

  servedFromCache(id: string): void {
    this.#update(id, () => ({ isCached: true }));
  }

  answered(id: string, headerBytes: number, isCached: boolean): void {
    this.#update(id, (before) => ({ headerBytes, bytes: headerBytes, isCached: before.isCached || isCached }));
  }

  finished(id: string, bytes: number): void {
    this.#update(id, () => ({ bytes }));
  }

  failed(id: string): void {
    this.#update(id, () => ({}));
  }

  /** @param contentAt milliseconds from the page's own request until its content was there */
  summary(contentAt: number): Summary {
    const asked = [...this.#exchanges.values()].filter(({ isCached }) => !isCached);
    const rest = asked.filter(({ kind }) => kind !== 'live');
    const first = Math.min(...[...this.#exchanges.values()].map(({ startedAt }) => startedAt));
    const bodies = (kind: Kind) =>
      asked.filter((item) => item.kind === kind).reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0);
    return {
      requests: asked.filter(({ startedAt }) => (startedAt - first) * 1000 <= contentAt).length,
      allRequests: rest.length,
      bytes: Object.fromEntries(kinds.map((kind) => [kind, bodies(kind)])) as Summary['bytes'],
      allBytes: rest.filter(({ kind }) => kind !== 'later').reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  #update(id: string, change: (before: Exchange) => Partial<Exchange>): void {
    const before = this.#exchanges.get(id);
    if (!before) return;
    this.#exchanges.set(id, { ...before, ...change(before) });
    this.#touch(before.kind);
  }

  #touch(kind: Kind): void {
    if (kind !== 'live') this.#quietSince = Date.now();
  }
}
