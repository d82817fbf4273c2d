import { writeFileSync } from 'node:fs';
import { licencesPage } from './licences/page';
import { LICENCES_PAGE, readShipped } from './licences/read';

/** `npm run licences`: writes docs/licences.md anew. */
export default async function licences(): Promise<void> {
  writeFileSync(LICENCES_PAGE, licencesPage(readShipped()));
  console.log('docs/licences.md is written.');
}
