import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths';

export interface CommandOptions {
  environment?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Runs an installed program with Node directly. Its output goes to this terminal.
 * @param program a file below node_modules
 * @returns the exit code, or 1 if a signal stopped it
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

/** Passes a temporary file path to `work` and returns its result together with the file's content. */
export async function withReport<T>(work: (file: string) => Promise<T>): Promise<[T, string | undefined]> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-report-'));
  try {
    const file = join(folder, 'report.json');
    const result = await work(file);
    return [result, existsSync(file) ? readFileSync(file, 'utf8') : undefined];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
