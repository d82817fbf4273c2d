import { spawn } from 'node:child_process';
import { inRoot } from '../paths';
import { type Result, withReason } from './result';

export interface CommandOptions {
  environment?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

export interface Running {
  filters: readonly string[];
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  report: (result: Result) => void;
}

/** @returns the exit code, or 1 if a signal stopped the program */
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

export async function runQuietly(
  program: string,
  args: readonly string[],
  {
    environment,
    signal,
    onMessage,
  }: Pick<Running, 'environment' | 'signal'> & { onMessage?: (message: Result) => void },
): Promise<{ code: number; output: string }> {
  const colors = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [inRoot('node_modules', program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...colors, ...environment },
    signal,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('message', (message) => onMessage?.(message as Result));
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1)).once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

/** A run that fails without a failed test counts as one failure. @returns the program's output on failure */
export async function runTests(program: string, args: readonly string[], running: Running): Promise<string> {
  let failed = 0;
  const { code, output } = await runQuietly(program, args, {
    ...running,
    onMessage: (result) => {
      failed += result.failed.length;
      running.report(result);
    },
  });
  if (code !== 0 && failed === 0 && !running.signal.aborted) {
    running.report({ file: program, passed: 0, failed: [withReason('an error outside of tests')], seconds: 0 });
  }
  return code === 0 && failed === 0 && running.filters.length === 0 ? '' : output;
}
