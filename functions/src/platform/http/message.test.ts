import { expect, it } from 'vitest';
import { requestAddress } from './message';

it.each([
  ['/api/search?text=dune', '/api/search', '?text=dune'],
  ['//', '//', ''],
  ['//evil.example/api/search', '//evil.example/api/search', ''],
  ['http://evil.example/', '/http://evil.example/', ''],
  ['/discuss/a%20b', '/discuss/a%20b', ''],
])('splits the target %j into the path %j', (target, pathname, search) => {
  expect(requestAddress(target)).toMatchObject({ host: 'flyleaf', pathname, search });
});
