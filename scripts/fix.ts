import { buildTexts } from './build/texts';
import { run } from './test/command';

/** `npm run fix` writes what follows from other files: the format, and copies of translations. */
export default async function fix(): Promise<number> {
  await buildTexts();
  return run('@biomejs/biome/bin/biome', ['check', '--write', '.']);
}
