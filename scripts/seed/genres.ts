import { genres, type SeedGenre } from '../../functions/src/catalogue/genres';
import type { Target } from './target';

/** google.rpc.Code.ALREADY_EXISTS and FAILED_PRECONDITION: the genre is there, with counters that must stay. */
const ALREADY_THERE = [6, 9];

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

/** A Firestore that takes writes past its rules. */
export interface Store {
  /** Of its REST interface. */
  origin: string;
  project: string;
  /** A bearer token of somebody who may. */
  token: string;
}

/** Creates the genres that are missing; those that are there keep their counters. */
export async function writeGenres({ origin, project, token }: Store): Promise<void> {
  const answer = await fetch(`${origin}/v1/projects/${project}/databases/(default)/documents:batchWrite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: genres.map((genre) => write(project, genre)) }),
  });
  if (!answer.ok) throw new Error(`The genres were not written: ${await answer.text()}`);
  const { status } = (await answer.json()) as { status: { code?: number; message?: string }[] };
  const failed = status.find(({ code }) => code !== undefined && code !== 0 && !ALREADY_THERE.includes(code));
  if (failed) throw new Error(`The genres were not written: ${failed.message}`);
}

/** Those of the emulator, whose owner needs no token of Google's. */
export const seedGenres = ({ firestore, project }: Target): Promise<void> =>
  writeGenres({ origin: `http://${firestore}`, project, token: 'owner' });
