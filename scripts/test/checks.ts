import { audit } from './audit';
import { type CommandOptions, run } from './command';
import { licenceProblems } from './licences';
import { messageProblems } from './messages';
import { add, NOTHING, type Tally } from './tally';

const TSC = 'typescript/bin/tsc';

const CHECKS = [
  { name: 'types of the functions', program: TSC, args: ['-p', 'functions'] },
  { name: 'types of the web app', program: TSC, args: ['-p', 'web'] },
  { name: 'types of everything else', program: TSC, args: ['-p', '.'] },
  { name: 'lint, imports and format', program: '@biomejs/biome/bin/biome', args: ['ci', '.'] },
];

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

function say(name: string, problems: readonly string[]): Tally {
  console.log([`${problems.length > 0 ? '✗' : '✓'} ${name}`, ...problems].join('\n  '));
  return problems.length > 0 ? FAILED : PASSED;
}

/** What could not be asked counts as nothing. */
async function vulnerabilities({ signal }: CommandOptions): Promise<Tally> {
  const name = 'no known vulnerability of high or critical grade in what ships';
  const verdict = await audit(signal);
  if (verdict.kind !== 'skipped') return say(name, verdict.kind === 'failed' ? verdict.why.split('\n') : []);
  console.log(`- ${name}: skipped, ${verdict.why}`);
  return NOTHING;
}

/** Types, lint, import rules, format and what ships of others; each of them counts as one test. */
export async function checks(options: CommandOptions): Promise<Tally> {
  let tally = NOTHING;
  for (const { name, program, args } of CHECKS) {
    const passed = (await run(program, args, options)) === 0;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    tally = add(tally, passed ? PASSED : FAILED);
  }
  tally = add(tally, say('licences of what ships', licenceProblems()));
  tally = add(tally, say('every message is translated and used', await messageProblems()));
  return add(tally, await vulnerabilities(options));
}
