import { ZodError } from 'zod';
import type { Answer, Check, Context, Fault, Question } from './check';

/** A check with what is wrong; nothing when all is well. */
export interface Finding {
  title: string;
  faults: readonly Fault[];
}

/** The command that shows what the check was told, or makes it possible to look. */
function shown(question: Question): string {
  if (question.kind === 'manifest') return 'npm run build:functions';
  return question.kind === 'cli'
    ? ['gcloud', ...question.args.map((arg) => (/^[\w./:=@-]+$/.test(arg) ? arg : `'${arg}'`))].join(' ')
    : `curl -H "Authorization: Bearer $(gcloud auth print-access-token)" '${question.url}'`;
}

/** Asks what a check needs and judges the answers. One that can't be read counts as missing, with Google's reason. */
export async function look(
  check: Check,
  context: Context,
  ask: (question: Question) => Promise<Answer>,
): Promise<Finding> {
  const found: Record<string, unknown> = {};
  const questions = Object.entries(check.questions(context));
  for (const [name, question] of questions) {
    const answer = await ask(question);
    if (answer.kind === 'failed') {
      return { title: check.title, faults: [{ says: `couldn't look: ${answer.reason}`, mend: [shown(question)] }] };
    }
    found[name] = answer.kind === 'found' ? answer.value : undefined;
  }
  try {
    return { title: check.title, faults: check.judge(found, context) };
  } catch (problem) {
    if (!(problem instanceof ZodError)) throw problem;
    const mend = questions.map(([, question]) => shown(question));
    return { title: check.title, faults: [{ says: 'Google answered in an unknown form; look yourself', mend }] };
  }
}

/** One line for a check, and below it a line for each further fault and each command. */
export function reportOf({ title, faults }: Finding): string {
  if (faults.length === 0) return `ok       ${title}`;
  const lines = faults.flatMap(({ says, mend }) => [
    `         ${says}`,
    ...mend.flatMap((command) => command.split('\n').map((line) => `           ${line}`)),
  ]);
  return [`missing  ${title}`, ...lines].join('\n');
}
