import { spawnSync } from 'node:child_process';
import { CommandError } from './command-error';
import { writeGenres } from './seed/genres';

/**
 * `npm run genres -- --project <id>` creates missing genres in a Google Cloud project, using the account that is signed
 * in to the Google Cloud CLI. `npm start` creates them in the emulators.
 */
export default async function genres([option, project]: string[]): Promise<void> {
  if (option !== '--project' || !project) throw new CommandError('Name the project: npm run genres -- --project <id>');
  const { stdout, status } = spawnSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' });
  if (status !== 0) throw new CommandError('Install the Google Cloud CLI, then sign in with: gcloud auth login');
  await writeGenres({ origin: 'https://firestore.googleapis.com', project, token: stdout.trim() });
  console.log(`All genres exist in ${project}.`);
}
