import { spawnSync } from 'node:child_process';
import { Refusal } from './refusal';
import { writeGenres } from './seed/genres';

/**
 * `npm run genres -- --project <id>`: creates the genres that a real project lacks, as whoever is signed in to the Google
 * Cloud CLI. The emulators get theirs by `npm start`.
 */
export default async function genres([option, project]: string[]): Promise<void> {
  if (option !== '--project' || !project) throw new Refusal('Name the project: npm run genres -- --project <id>');
  const { stdout, status } = spawnSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' });
  if (status !== 0) throw new Refusal('Install the Google Cloud CLI and sign in with: gcloud auth login');
  await writeGenres({ origin: 'https://firestore.googleapis.com', project, token: stdout.trim() });
  console.log(`The genres are in ${project}.`);
}
