import { spawnSync } from 'node:child_process';
import { genres as known, type SeedGenre } from '../functions/src/catalogue/genres';
import { CommandError } from './command-error';

// google.rpc.Code.ALREADY_EXISTS and FAILED_PRECONDITION: the genre exists.
const ALREADY_EXISTS = [6, 9];

function write(project: string, { url, genre, fiction }: SeedGenre): object {
  return {
    currentDocument: { exists: false },
    update: {
      name: `projects/${project}/databases/(default)/documents/genres/${url}`,
      fields: {
        genre: { stringValue: genre },
        url: { stringValue: url },
        fiction: { booleanValue: fiction },
        numBooks: { integerValue: 0 },
        numDiscussions: { integerValue: 0 },
      },
    },
  };
}

interface Store {
  origin: string;
  project: string;
  token: string;
}

async function writeGenres({ origin, project, token }: Store): Promise<void> {
  const response = await fetch(`${origin}/v1/projects/${project}/databases/(default)/documents:batchWrite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: known.map((genre) => write(project, genre)) }),
  });
  if (!response.ok) throw new Error(`Writing the genres failed: ${await response.text()}`);
  const { status } = (await response.json()) as { status: { code?: number; message?: string }[] };
  const failed = status.find(({ code }) => code !== undefined && code !== 0 && !ALREADY_EXISTS.includes(code));
  if (failed) throw new Error(`Writing the genres failed: ${failed.message}`);
}

/** `npm run genres -- --project <id>`, with the account signed in to the Google Cloud CLI. */
export default async function genres([option, project]: string[]): Promise<void> {
  if (option !== '--project' || !project) throw new CommandError('Name the project: npm run genres -- --project <id>');
  const { stdout, status } = spawnSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' });
  if (status !== 0) throw new CommandError('Install the Google Cloud CLI, then sign in with: gcloud auth login');
  await writeGenres({ origin: 'https://firestore.googleapis.com', project, token: stdout.trim() });
  console.log(`All genres exist in ${project}.`);
}
