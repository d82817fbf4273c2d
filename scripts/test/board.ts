import { MINUTE_MS } from '../../functions/src/domain/time';
import { print, showLive } from '../progress';
import { add, NO_TESTS, type Result, type Tally } from './result';

const MS = 1000;
const REDRAW_MS = 500;
const REMINDER_MS = MINUTE_MS;
const NAME_WIDTH = 14;
const COUNTS_WIDTH = 24;

interface Row {
  startedAt: number;
  tally: Tally | undefined;
}

function counts({ passed, failed }: Tally): string {
  const parts = [`${passed.toLocaleString('en')} passed`, ...(failed.length > 0 ? [`${failed.length} failed`] : [])];
  return parts.join(', ');
}

const seconds = ({ startedAt }: Row): string => `${((performance.now() - startedAt) / MS).toFixed(1)} s`;

export class Board {
  readonly results: Result[] = [];
  readonly #printed = new Set<unknown>();
  readonly #rows = new Map<string, Row>();
  readonly #timer = process.stdout.isTTY
    ? setInterval(() => showLive(this.#running()), REDRAW_MS).unref()
    : setInterval(() => print(this.#running()), REMINDER_MS).unref();

  #running(): string {
    const rows = [...this.#rows].map(([name, row]) =>
      [name, ...(row.tally ? [counts(row.tally)] : []), seconds(row)].join('  '),
    );
    return `… ${rows.join('  ·  ')}`;
  }

  #end(name: string, isFine: boolean, output: string): void {
    const row = this.#rows.get(name);
    this.#rows.delete(name);
    if (!row) return;
    const mark = isFine ? '✓' : '✗';
    const total = (row.tally ? counts(row.tally) : '').padStart(COUNTS_WIDTH);
    print(`${mark} ${name.padEnd(NAME_WIDTH)}${total}${seconds(row).padStart(10)}`);
    if (output) print(output.trimEnd());
  }

  #textOf(problem: unknown): string {
    if (this.#printed.has(problem)) return '';
    this.#printed.add(problem);
    if (!(problem instanceof Error)) return String(problem);
    return problem.name === 'CommandError' ? problem.message : (problem.stack ?? problem.message);
  }

  /** A thrown error counts as a failure. @param work returns the text below the part's line */
  async runTests(name: string, work: (report: (result: Result) => void) => Promise<string>): Promise<void> {
    const row: Row = { startedAt: performance.now(), tally: NO_TESTS };
    this.#rows.set(name, row);
    const report = (result: Result): void => {
      row.tally = add(row.tally ?? NO_TESTS, result);
      this.results.push(result);
    };
    const output = await work(report).catch((problem: unknown) => {
      report({ file: name, passed: 0, failed: [name], seconds: 0 });
      return this.#textOf(problem);
    });
    this.#end(name, row.tally?.failed.length === 0, output);
  }

  async follow<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.#rows.set(name, { startedAt: performance.now(), tally: undefined });
    try {
      const value = await work();
      this.#end(name, true, '');
      return value;
    } catch (problem) {
      this.#end(name, false, this.#textOf(problem));
      throw problem;
    }
  }

  close(): void {
    clearInterval(this.#timer);
    showLive('');
  }
}
