import { genres, type SeedGenre } from '../../functions/src/catalogue/genres';
import type { Target } from './target';

/** google.rpc.Code.ALREADY_EXISTS and FAILED_PRECONDITION: the genre exists and its counters must not be reset. */
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

/** A Firestore database and a token that bypasses its security rules. */
export interface Store {
  /** The origin of the REST API. */
  origin: string;
  project: string;
  /** A bearer token with write access. */
  token: string;
}

/** Creates missing genres. Existing ones keep their counters. */
export async function writeGenres({ origin, project, token }: Store): Promise<void> {
  const response = await fetch(`${origin}/v1/projects/${project}/databases/(default)/documents:batchWrite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: genres.map((genre) => write(project, genre)) }),
  });
  if (!response.ok) throw new Error(`Writing the genres failed: ${await response.text()}`);
  const { status } = (await response.json()) as { status: { code?: number; message?: string }[] };
  const failed = status.find(({ code }) => code !== undefined && code !== 0 && !ALREADY_EXISTS.includes(code));
  if (failed) throw new Error(`Writing the genres failed: ${failed.message}`);
}

/** Creates missing genres in the emulator, where `owner` is a valid token. */
export const seedGenres = ({ firestore, project }: Pick<Target, 'firestore' | 'project'>): Promise<void> =>
  writeGenres({ origin: `http://${firestore}`, project, token: 'owner' });
