import * as z from 'zod';
import { AUTH_API_KEY } from '../../../functions/src/deployment';
import { check, type Fault, gcloud } from '../check';

const Versions = z.array(z.object({ name: z.string(), state: z.string() }));

/** Prints the key of the server without its line break. */
const keyOf = (project: string): string =>
  [
    `gcloud services api-keys get-key-string <uid of Flyleaf server> --project=${project} --format='value(keyString)'`,
    `tr -d '\\n'`,
  ].join(' | ');

export const secret = check({
  title: `The server's API key is stored as the secret ${AUTH_API_KEY}`,
  questions: (context) => ({ versions: gcloud(context, 'secrets', 'versions', 'list', AUTH_API_KEY) }),
  judge: ({ versions }, { project }): Fault[] => {
    if (versions === undefined) {
      const create = `gcloud secrets create ${AUTH_API_KEY} --data-file=- --project=${project}`;
      return [{ says: "it doesn't exist", mend: [`${keyOf(project)} | ${create}`] }];
    }
    if (Versions.parse(versions).some(({ state }) => state.toUpperCase() === 'ENABLED')) return [];
    const add = `gcloud secrets versions add ${AUTH_API_KEY} --data-file=- --project=${project}`;
    return [{ says: 'it has no enabled version', mend: [`${keyOf(project)} | ${add}`] }];
  },
});
