import { existsSync, readFileSync } from 'node:fs';
import { isAllowed } from '../licences/allowed';
import { licencesPage } from '../licences/page';
import { LICENCES_PAGE, readShipped } from '../licences/read';

/** What is wrong with the licences of what ships, a sentence each. */
export function licenceProblems(): string[] {
  const shipped = readShipped();
  const refused = shipped
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence = 'no licence' }) => `${name}@${version} ships under ${licence}, which is not allowed.`,
    );
  const page = existsSync(LICENCES_PAGE) ? readFileSync(LICENCES_PAGE, 'utf8') : '';
  const stale = page === licencesPage(shipped) ? [] : ['docs/licences.md is stale: run `npm run licences`.'];
  return [...refused, ...stale];
}
