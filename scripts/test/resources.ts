import { buildBoth } from '../build';
import { CommandError } from '../command-error';
import { emulatorVariables, startEmulators } from '../emulators';
import type { EmulatorName, Suite } from '../emulators/suite';
import { seed } from '../seed';
import type { Board } from './board';
import { ensureBrowser } from './browser';

/** `stores`: Auth and Firestore. `site`: also the built functions behind Hosting with the demo data. */
export type Need = 'stores' | 'site' | 'browser';

export const EVERYTHING: readonly Need[] = ['stores', 'site', 'browser'];
const STORES: readonly EmulatorName[] = ['auth', 'firestore'];
const SITE: readonly EmulatorName[] = [...STORES, 'functions', 'hosting'];

export class Resources {
  readonly #suite: Promise<Suite> | undefined;
  readonly #seeded: Promise<unknown> | undefined;
  readonly #browser: Promise<string> | undefined;

  constructor(needs: ReadonlySet<Need>, board: Board, signal: AbortSignal) {
    const site = needs.has('site');
    const start = async (): Promise<Suite> => {
      if (site) await board.follow('build', () => buildBoth(() => {}));
      const options = { project: 'demo-flyleaf-test', signal };
      return board.follow('emulators', () => startEmulators(site ? SITE : STORES, options));
    };
    this.#suite = site || needs.has('stores') ? start() : undefined;
    this.#seeded = site
      ? this.#suite?.then((suite) => board.follow('demo data', () => seed(suite, { isQuiet: true, signal })))
      : undefined;
    this.#browser = needs.has('browser')
      ? board.follow('browser', () => ensureBrowser(process.env, signal))
      : undefined;
  }

  #of(need: Need): Promise<unknown> | undefined {
    return { stores: this.#suite, site: this.#seeded, browser: this.#browser }[need];
  }

  async prepared(needs: readonly Need[]): Promise<void> {
    await Promise.allSettled(needs.map((need) => this.#of(need)));
  }

  /** @throws CommandError if a preparation failed or an emulator stops during `work` */
  async with<T>(
    needs: readonly Need[],
    signal: AbortSignal,
    work: (environment: Record<string, string>, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await Promise.all(needs.map((need) => this.#of(need)));
    const browser = needs.includes('browser') ? await this.#browser : undefined;
    const suite = needs.some((need) => need !== 'browser') ? await this.#suite : undefined;
    const variables = { ...(suite && emulatorVariables(suite)), ...(browser && { CHROME_PATH: browser }) };
    if (!suite) return work(variables, signal);
    const stopped = new AbortController();
    const lost = suite.unexpectedExit.then((message) => {
      stopped.abort();
      throw new CommandError(message);
    });
    // Unobserved after a normal end.
    lost.catch(() => {});
    return Promise.race([work(variables, AbortSignal.any([signal, stopped.signal])), lost]);
  }

  async close(): Promise<void> {
    await this.prepared(EVERYTHING);
    await (await this.#suite?.catch(() => undefined))?.stop();
  }
}
