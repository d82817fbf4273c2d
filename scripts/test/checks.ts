import { projects, TSC } from '../types';
import { audit } from './audit';
import { type Running, runQuietly } from './command';
import { shippedLicenseProblems } from './licenses';

const CHECKS = [
  ...projects.map(({ name, folder }) => ({ name: `types of ${name}`, program: TSC, args: ['-p', folder] })),
  { name: 'lint, import rules and format', program: '@biomejs/biome/bin/biome', args: ['ci', '.'] },
];

type Outcome = string | undefined;

async function runCheck({ program, args }: (typeof CHECKS)[number], running: Running): Promise<Outcome> {
  const { code, output } = await runQuietly(program, args, running);
  return code === 0 ? undefined : output;
}

const outcomeOf = (problems: readonly string[]): Outcome => (problems.length > 0 ? problems.join('\n') : undefined);

async function messages(): Promise<Outcome> {
  // Only now, because Lingui takes as long to load as a file of unit tests.
  const { messageProblems } = await import('./messages');
  return outcomeOf(await messageProblems());
}

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
  const vulnerabilities = async (): Promise<string[]> => {
    const name = 'no high or critical vulnerabilities in shipped packages';
    const verdict = await audit(running.signal);
    if (verdict.kind === 'skipped') return [`- ${name}: skipped, ${verdict.reason}`];
    return counted(name, Promise.resolve(verdict.kind === 'failed' ? verdict.reason : undefined));
  };
  const outputs = await Promise.all([
    ...CHECKS.map((check) => counted(check.name, runCheck(check, running))),
    counted('every message is translated and used', messages()),
    counted('licenses of shipped packages', Promise.resolve(outcomeOf(shippedLicenseProblems()))),
    vulnerabilities(),
  ]);
  return outputs.flat().join('\n');
}
