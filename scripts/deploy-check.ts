import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { authSettings } from './deploy/auth-settings';
import { backups, billing, database, ttls } from './deploy/database';
import { googleCloud } from './deploy/google-cloud';
import { apiKeys, cpuQuota } from './deploy/keys-and-quota';
import { operatorNamed } from './deploy/operator';
import { roles } from './deploy/roles';
import { secrets } from './deploy/secrets';

const CHECKS = [operatorNamed, billing, database, backups, ttls, ...authSettings, roles, apiKeys, secrets, cpuQuota];

/** `npm run deploy:check -- --project <id>` changes nothing. @returns 1 if a setting is wrong */
export default async function deployCheck(args: string[]): Promise<number> {
  const { project } = parseArgs({ args, options: { project: { type: 'string' } } }).values;
  if (!project) throw new CommandError('Name the project: npm run deploy:check -- --project <id>');
  const ask = await googleCloud(project);
  let wrong = 0;
  for (const { title, questions, problems } of CHECKS) {
    const lines = await Promise.all(questions(project).map(ask))
      .then((answers) => problems(answers, project).flatMap(([isWrong, ...lines]) => (isWrong ? lines : [])))
      .catch((error: Error) => [`couldn't look: ${error.message}`]);
    if (lines.length > 0) wrong += 1;
    console.log([`${lines.length > 0 ? 'wrong' : 'ok   '}  ${title}`, ...lines].join('\n       '));
  }
  return wrong === 0 ? 0 : 1;
}
