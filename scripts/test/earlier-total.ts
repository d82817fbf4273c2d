import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inState, state } from '../paths';

export interface Total {
  passed: number;
  failed: number;
  seconds: number;
}

const file = inState('tests.json');

/** Kept by `npm test` for the run of the rest that follows. */
export function keepTotal(total: Total): void {
  mkdirSync(state, { recursive: true });
  writeFileSync(file, JSON.stringify(total));
}

/** Returns the kept total once, so that a later run doesn't count it again. */
export function takeTotal(): Total | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
