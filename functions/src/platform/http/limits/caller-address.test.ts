import { describe, expect, it } from 'vitest';
import { callerAddress, lastHop, proxiesFromEnvironment } from './caller-address';

const READER = '203.0.113.7';
const HOSTING = '198.51.100.20';

describe('behind Hosting', () => {
  it.each([
    ['the reader as seen by Hosting', `${READER},${HOSTING}`, READER],
    ["not the caller's own entry", `192.0.2.1, 192.0.2.2, ${READER}, ${HOSTING}`, READER],
    ["not the caller's own entry, whatever it is", `x, ,${READER},${HOSTING}`, READER],
    ['a reader by IPv6 as their network', `2001:0db8:00a0:0b::7,${HOSTING}`, '2001:db8:a0:b::/64'],
    ['a short IPv6 address', `2001:db8::7,${HOSTING}`, '2001:db8:0:0::/64'],
    ['an IPv6 address that is short of one group', `::1:2:3:4:5:6:7,${HOSTING}`, '0:1:2:3::/64'],
    ['an IPv6 address that is short of a group inside', `1::2:3:4:5:6:7,${HOSTING}`, '1:0:2:3::/64'],
    ['an IPv4 address in IPv6', `::ffff:${READER},${HOSTING}`, READER],
  ])('%s', (_, header, address) => {
    expect(callerAddress(header, '169.254.1.1', 1)).toBe(address);
  });
});

describe("on a function's own address", () => {
  it.each([
    ['the caller', READER, READER],
    ['an entry of the caller', `192.0.2.1,${READER}`, '192.0.2.1'],
    ['but not an invalid one', `nonsense,${READER}`, READER],
    ['nor one with more behind it', `::ffff:192.0.2.1x,${READER}`, READER],
    ['nor one with a zone', `fe80::1%eth0,${READER}`, READER],
    ['and only the last of many', `192.0.2.1,192.0.2.2,192.0.2.3,${READER}`, '192.0.2.3'],
  ])('%s', (_, header, address) => {
    expect(callerAddress(header, '169.254.1.1', 1)).toBe(address);
  });
});

describe('the last hop', () => {
  it.each([
    ['is Hosting', `192.0.2.1,${READER},${HOSTING}`, HOSTING],
    ["is the caller of a function's own address", `192.0.2.1,192.0.2.2,${READER}`, READER],
    ['is the other end of the connection without a proxy', undefined, '169.254.1.1'],
  ])('%s', (_, header, address) => {
    expect(lastHop(header, '169.254.1.1')).toBe(address);
  });
});

describe('without a proxy', () => {
  it.each([
    [undefined, '127.0.0.1', '127.0.0.1'],
    ['', '::ffff:127.0.0.1', '127.0.0.1'],
    [undefined, '::1', '0:0:0:0::/64'],
    [undefined, undefined, undefined],
  ])('%s and %s', (header, peer, address) => {
    expect(callerAddress(header, peer, 1)).toBe(address);
  });
});

it.each([
  [0, HOSTING],
  [1, READER],
  [2, '192.0.2.1'],
  [9, '192.0.2.1'],
])('with %i proxies', (proxies, address) => {
  expect(callerAddress(`192.0.2.1,${READER},${HOSTING}`, undefined, proxies)).toBe(address);
});

it('reads the number of proxies from FLYLEAF_PROXIES', () => {
  expect(['', '0', '2'].map((text) => proxiesFromEnvironment({ FLYLEAF_PROXIES: text }))).toEqual([1, 0, 2]);
  for (const text of ['two', '10', 'x1', '1x', '-1'])
    expect(() => proxiesFromEnvironment({ FLYLEAF_PROXIES: text })).toThrow(`"${text}"; it must be a whole number`);
});
