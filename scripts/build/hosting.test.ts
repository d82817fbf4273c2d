import { expect, it } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { patterns } from '../../functions/src/domain/addresses';
import { hostingRoutes } from '../production/hosting-routes';
import { withAddresses } from './hosting';

it('firebase.json matches the rewrites and cache rules of the address table', () => {
  expect(firebase).toEqual(withAddresses(firebase));
});

it('Hosting routes every screen and no other address', () => {
  const { route } = hostingRoutes(JSON.stringify(firebase));
  const isKnown = (path: string) => {
    const answer = route(path);
    return answer.kind === 'function' || firebase.hosting.rewrites.some(({ source }) => source === path);
  };
  expect(Object.values(patterns).filter((pattern) => !isKnown(pattern.replace(/:\w+/g, '*')))).toEqual([]);
  expect(isKnown('/no/such/page')).toBe(false);
});
