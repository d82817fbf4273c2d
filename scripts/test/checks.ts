import { audit } from './audit';
import { type CommandOptions, run } from './command';
import { messageProblems } from './messages';
import { add, NO_TESTS, type Tally } from './tally';

const TSC = 'typescript/bin/tsc';

/** What shipped packages and their optional tools may be licensed under. OFL is for fonts, CC for lists of names. */
const LICENCES = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['OFL-1.1', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0'],
];

const CHECKS = [
  { name: 'types of the functions', program: TSC, args: ['-p', 'functions'] },
  { name: 'types of the web app', program: TSC, args: ['-p', 'web'] },
  { name: 'types of everything else', program: TSC, args: ['-p', '.'] },
  { name: 'lint, import rules and format', program: '@biomejs/biome/bin/biome', args: ['ci', '.'] },
  {
    name: 'licences of shipped packages',
    program: 'license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js',
    args: ['--production', '--excludePrivatePackages', '--summary', '--onlyAllow', LICENCES.join(';')],
  },
];

const PASSED: Tally = { passed: 1, failed: [] };
const failure = (name: string): Tally => ({ passed: 0, failed: [name] });

function report(name: string, problems: readonly string[]): Tally {
  console.log([`${problems.length > 0 ? '✗' : '✓'} ${name}`, ...problems].join('\n  '));
  return problems.length > 0 ? failure(name) : PASSED;
}

/** A skipped audit isn't counted. */
async function vulnerabilities({ signal }: CommandOptions): Promise<Tally> {
  const name = 'no high or critical vulnerabilities in shipped packages';
  const verdict = await audit(signal);
  if (verdict.kind !== 'skipped') return report(name, verdict.kind === 'failed' ? verdict.reason.split('\n') : []);
  console.log(`- ${name}: skipped, ${verdict.reason}`);
  return NO_TESTS;
}

async function check({ name, program, args }: (typeof CHECKS)[number], options: CommandOptions): Promise<Tally> {
  const passed = (await run(program, args, options)) === 0;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  return passed ? PASSED : failure(name);
}

/** Types, lint, format, licences and vulnerabilities, all at once. Each check counts as one test. */
export async function checks(options: CommandOptions): Promise<Tally> {
  const tallies = await Promise.all([
    ...CHECKS.map((item) => check(item, options)),
    messageProblems().then((problems) => report('every message is translated and used', problems)),
    vulnerabilities(options),
  ]);
  return tallies.reduce(add, NO_TESTS);
}
