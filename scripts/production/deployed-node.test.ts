import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { DEPLOYED_NODE } from './deployed-node';

const json = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

it('the built functions are tested on the runtime that is deployed', () => {
  const [major] = DEPLOYED_NODE.split('.');
  expect(json('firebase.json').functions[0].runtime).toBe(`nodejs${major}`);
  expect(json('functions/package.json').engines.node).toBe(major);
});
