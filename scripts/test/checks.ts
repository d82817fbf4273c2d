import { audit } from './audit';
import { type Running, runQuietly } from './command';
import { messageProblems } from './messages';

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

/** Undefined when it passed, otherwise what is wrong. */
type Outcome = string | undefined;

async function runCheck({ program, args }: (typeof CHECKS)[number], running: Running): Promise<Outcome> {
  const { code, output } = await runQuietly(program, args, running);
  return code === 0 ? undefined : output;
}

async function messages(): Promise<Outcome> {
  const problems = await messageProblems();
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** Types, lint, format, licences and vulnerabilities, all at once. Each check counts as one test. */
export async function checks(running: Running): Promise<string> {
  const counted = async (name: string, work: Promise<Outcome>): Promise<string[]> => {
    const problem = await work;
    if (running.signal.aborted) return [];
    running.report({
      file: name,
      passed: problem === undefined ? 1 : 0,
      failed: problem === undefined ? [] : [name],
      seconds: 0,
    });
    return problem === undefined ? [] : [`✗ ${name}\n${problem}`];
  };
  /** A skipped audit isn't counted. */
  const vulnerabilities = async (): Promise<string[]> => {
    const name = 'no high or critical vulnerabilities in shipped packages';
    const verdict = await audit(running.signal);
    if (verdict.kind === 'skipped') return [`- ${name}: skipped, ${verdict.reason}`];
    return counted(name, Promise.resolve(verdict.kind === 'failed' ? verdict.reason : undefined));
  };
  const outputs = await Promise.all([
    ...CHECKS.map((check) => counted(check.name, runCheck(check, running))),
    counted('every message is translated and used', messages()),
    vulnerabilities(),
  ]);
  return outputs.flat().join('\n');
}
