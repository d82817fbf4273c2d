import { expect, it } from 'vitest';
import * as z from 'zod';
import { listQuery } from '../../domain/fields';
import { revealedInQuery, upTo } from '../../domain/progress';
import { canonicalQuery } from './canonical-query';

const schema = listQuery.extend({ upTo, ...revealedInQuery });

it.each([
  ['', ''],
  ['upTo=012', '?upTo=12'],
  ['upTo=end', '?upTo=end'],
  ['reveal=a,b,&cursor=', '?cursor=&reveal=a%2Cb'],
  ['through=007&limit=1e1', '?limit=10&through=7'],
  ['shape=1&__proto__=2', ''],
])('spells %j as %j', (sent, canonical) => {
  const given = Object.fromEntries(new URLSearchParams(sent));
  const result = canonicalQuery(schema, given, schema.parse(given));
  expect(result).toBe(canonical);
  const again = Object.fromEntries(new URLSearchParams(result));
  expect(canonicalQuery(schema, again, schema.parse(again))).toBe(canonical);
});

it('drops everything for a call without parameters', () => {
  expect(canonicalQuery(undefined, { x: '1' }, undefined)).toBe('');
  expect(canonicalQuery(z.string(), { x: '1' }, '')).toBe('');
});
