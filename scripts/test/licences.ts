import { existsSync, readFileSync } from 'node:fs';
import { isAllowed } from '../licences/allowed';
import { licencesPage } from '../licences/page';
import { LICENCES_PAGE, readShipped } from '../licences/read';

export function licenceProblems(): string[] {
  const shipped = readShipped();
  const notAllowed = shipped
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence = 'no licence' }) => `${name}@${version} has a licence that isn't allowed: ${licence}.`,
    );
  const page = existsSync(LICENCES_PAGE) ? readFileSync(LICENCES_PAGE, 'utf8') : '';
  const outdated = page === licencesPage(shipped) ? [] : ['docs/licences.md is outdated. Run `npm run licences`.'];
  return [...notAllowed, ...outdated];
}
