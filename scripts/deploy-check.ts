import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FUNCTIONS_OUTPUT } from './build/functions';
import { CommandError } from './command-error';
import { authSettings } from './deploy/auth-settings';
import { backups, billing, database, overrides, ttls } from './deploy/database';
import { accountProblems, readManifest, roles } from './deploy/functions-account';
import { googleCloud } from './deploy/google-cloud';
import { apiKeys, cpuQuota } from './deploy/keys-and-quota';
import { secrets } from './deploy/secrets';
import { inRoot } from './paths';

const CHECKS = [billing, database, backups, overrides, ttls, ...authSettings, roles, apiKeys, secrets, cpuQuota];

/** `npm run deploy:check -- --project <id>` changes nothing. @returns 1 if a setting is wrong */
export default async function deployCheck(args: string[]): Promise<number> {
  const { project } = parseArgs({ args, options: { project: { type: 'string' } } }).values;
  if (!project) throw new CommandError('Name the project: npm run deploy:check -- --project <id>');
  const ask = await googleCloud(project);
  let wrong = 0;
  const report = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) wrong += 1;
    console.log([`${lines.length > 0 ? 'wrong' : 'ok   '}  ${title}`, ...lines].join('\n       '));
  };
  for (const { title, questions, problems } of CHECKS) {
    const lines = await Promise.all(questions(project).map(ask))
      .then((answers) => problems(answers, project).flat())
      .catch((error: Error) => [`couldn't look: ${error.message}`]);
    report(title, lines);
  }
  if (!existsSync(inRoot(FUNCTIONS_OUTPUT))) {
    console.log("later  The functions aren't built yet. Run this again after `npm run build`");
    return wrong === 0 ? 0 : 1;
  }
  const accounts = await readManifest(project).then(
    (manifest) => accountProblems(manifest, project),
    (error: Error) => [error.message],
  );
  report('The built functions name their account by its full email', accounts);
  return wrong === 0 ? 0 : 1;
}
