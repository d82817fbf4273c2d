import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../places';

export interface CommandOptions {
  environment?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Runs an installed program with Node itself, its words going to this terminal.
 * @param program a file below node_modules
 * @returns the exit code; 1 when it was stopped by a signal
 */
export function run(program: string, args: readonly string[], options: CommandOptions = {}): Promise<number> {
  const child = spawn(process.execPath, [inRoot('node_modules', program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.environment },
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1));
  });
}

/** Gives `work` the name of a file to have a report written to, and returns the report with what `work` answers. */
export async function withReport<T>(work: (file: string) => Promise<T>): Promise<[T, string | undefined]> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-report-'));
  try {
    const file = join(folder, 'report.json');
    const answer = await work(file);
    return [answer, existsSync(file) ? readFileSync(file, 'utf8') : undefined];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
