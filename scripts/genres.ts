import { parseArgs } from 'node:util';
import { genres as known } from '../functions/src/catalogue/genres/store';
import { CommandError } from './command-error';

/** `npm run genres -- --project <id>`. Genres that exist already stay as they are. */
export default async function genres(args: string[]): Promise<void> {
  const { project } = parseArgs({ args, options: { project: { type: 'string' } } }).values;
  if (!project) throw new CommandError('Name the project: npm run genres -- --project <id>');
  process.env.GCLOUD_PROJECT = project;
  // The module reads this variable when it loads.
  const { createGenre } = await import('../functions/src/discuss/genres/store');
  await Promise.all(known.map(({ url, ...genre }) => createGenre(url, genre))).catch((error: Error) => {
    throw new CommandError(`${error.message} If you aren't signed in: gcloud auth application-default login`);
  });
  console.log(`All genres exist in ${project}.`);
}
