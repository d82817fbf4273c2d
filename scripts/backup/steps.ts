import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../refusal';

/** A program with its arguments; `$NAME` in them is the environment's, so that a secret is never shown. */
export interface Step {
  program: string;
  args: readonly string[];
}

const quoted = (arg: string): string => (/^[\w./:=@$,-]+$/.test(arg) ? arg : `'${arg}'`);

/** A step as it can be typed into a shell. */
export const shown = ({ program, args }: Step): string => [program, ...args.map(quoted)].join(' ');

/** Runs a program in the foreground. @returns whether it ended well */
export type Run = (program: string, args: readonly string[]) => boolean;

const runHere: Run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

/** Whether the Google Cloud CLI is on this machine. */
export const isCliThere = ({ PATH = '' }: NodeJS.ProcessEnv): boolean =>
  PATH.split(delimiter).some((folder) => existsSync(join(folder, 'gcloud')));

/**
 * Runs steps one after another, each named before it begins.
 * @throws Refusal at the first that fails; none after it is run
 */
export function runSteps(steps: readonly Step[], environment: NodeJS.ProcessEnv, run: Run = runHere): void {
  steps.forEach((step, index) => {
    console.log(`${index + 1}/${steps.length}  ${shown(step)}`);
    const args = step.args.map((arg) => arg.replace(/\$([A-Z_]+)/g, (_, name: string) => environment[name] ?? ''));
    if (!run(step.program, args)) {
      throw new Refusal(`Step ${index + 1} of ${steps.length} failed (see above); the steps after it were not run.`);
    }
  });
}
