import { checks } from './deploy/checks/all';
import { googleCloud } from './deploy/google-cloud';
import { look, reportOf } from './deploy/look';
import { contextOf, projectOf } from './deploy/project';

/**
 * `npm run deploy:check -- --project <id>` looks through the Google Cloud CLI whether a project is ready for a deploy,
 * and prints the commands that mend what is missing. It changes nothing.
 * @returns 1 when something is missing
 */
export default async function deployCheck(args: string[]): Promise<number> {
  const project = projectOf(args);
  const google = await googleCloud(project);
  const context = await contextOf(project, google);
  let missing = 0;
  for (const check of checks) {
    const finding = await look(check, context, google.ask);
    if (finding.faults.length > 0) missing += 1;
    console.log(reportOf(finding));
  }
  const summary =
    missing === 0 ? 'Ready to deploy.' : `${missing} of ${checks.length} are missing. Mend them from the top.`;
  console.log(`\n${summary}`);
  return missing === 0 ? 0 : 1;
}
