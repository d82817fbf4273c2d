import { expect, test } from 'vitest';
import firebase from '../firebase.json' with { type: 'json' };
import { patterns } from './src/lib/paths';

const { rewrites } = firebase.hosting;
/** The screens' addresses as firebase.json writes them. */
const addresses = Object.values(patterns).map((pattern) => pattern.replace(/:\w+/g, '*'));

test('Hosting knows the address of every screen', () => {
  const covers = (source: string, address: string) =>
    source.endsWith('/**') ? address.startsWith(source.slice(0, -2)) : source === address;
  expect(addresses.filter((address) => !rewrites.some(({ source }) => covers(source, address)))).toEqual([]);
});

test('Hosting answers with the app at no other address', () => {
  const answered = rewrites.flatMap((rewrite) => ('destination' in rewrite ? [rewrite.source] : []));
  expect(answered.filter((source) => !addresses.includes(source))).toEqual([]);
});
