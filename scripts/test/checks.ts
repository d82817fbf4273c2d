import { type CommandOptions, run } from './command';
import { add, NOTHING, type Tally } from './tally';

const TSC = 'typescript/bin/tsc';

const CHECKS = [
  { name: 'types of the functions', program: TSC, args: ['-p', 'functions'] },
  { name: 'types of the web app', program: TSC, args: ['-p', 'web'] },
  { name: 'types of everything else', program: TSC, args: ['-p', '.'] },
  { name: 'lint, imports and format', program: '@biomejs/biome/bin/biome', args: ['ci', '.'] },
];

/** Types, lint, import rules and format; each of the commands counts as one test. */
export async function checks(options: CommandOptions): Promise<Tally> {
  let tally = NOTHING;
  for (const { name, program, args } of CHECKS) {
    const passed = (await run(program, args, options)) === 0;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    tally = add(tally, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return tally;
}
