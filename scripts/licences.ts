import { writeFileSync } from 'node:fs';
import { licencesPage } from './licences/page';
import { LICENCES_PAGE, readShipped } from './licences/read';

/** `npm run licences` regenerates docs/licences.md. */
export default async function licences(): Promise<void> {
  writeFileSync(LICENCES_PAGE, licencesPage(readShipped()));
  console.log('Updated docs/licences.md.');
}
