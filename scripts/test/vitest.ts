import { type CommandOptions, run, withReport } from './command';
import { type Tally, vitestTally } from './tally';

/** Runs the projects of vitest.config.ts that begin with this name. `filters` are arguments of Vitest's command line. */
export async function vitest(project: string, filters: readonly string[], options: CommandOptions): Promise<Tally> {
  const [exitCode, report] = await withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run(
      'vitest/vitest.mjs',
      ['run', '--configLoader', 'runner', '--project', `${project}*`, ...reporters, ...filters],
      options,
    );
  });
  return vitestTally(report, exitCode);
}
