import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command-error';

/** `$NAME` in an argument is an environment variable. It's filled in after printing, which keeps secrets hidden. */
export interface Step {
  program: string;
  args: readonly string[];
}

const quote = (arg: string): string => (/^[\w./:=@$,-]+$/.test(arg) ? arg : `'${arg}'`);

/** The step as a shell command. */
export const shown = ({ program, args }: Step): string => [program, ...args.map(quote)].join(' ');

/** Runs a program in the foreground. @returns whether it succeeded */
export type Run = (program: string, args: readonly string[]) => boolean;

const runInForeground: Run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

export const isCliInstalled = ({ PATH = '' }: NodeJS.ProcessEnv): boolean =>
  PATH.split(delimiter).some((folder) => existsSync(join(folder, 'gcloud')));

/**
 * Prints and runs the steps in order.
 * @throws CommandError at the first step that fails; later steps aren't run
 */
export function runSteps(steps: readonly Step[], environment: NodeJS.ProcessEnv, run: Run = runInForeground): void {
  steps.forEach((step, index) => {
    console.log(`${index + 1}/${steps.length}  ${shown(step)}`);
    const args = step.args.map((arg) => arg.replace(/\$([A-Z_]+)/g, (_, name: string) => environment[name] ?? ''));
    if (!run(step.program, args)) {
      throw new CommandError(
        `Step ${index + 1} of ${steps.length} failed. See the output above. Later steps weren't run.`,
      );
    }
  });
}
