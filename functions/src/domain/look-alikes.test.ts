import { expect, it } from 'vitest';
import { lookOf } from './look-alikes';

it.each([
  ['the re\u0430ders', 'the readers'],
  ['the rea\u200dders', 'the readers'],
  ['\u0441\u043e\u0440\u0435', 'cope'],
  ['\u03bf\u03c1\u03b1', 'opa'],
  ['\u043a\u043d\u0438\u0433\u0438', 'kh\u0438\u0433\u0438'],
  ['the raeders', 'the raeders'],
])('reduces the name %j to %j', (name, look) => {
  expect(lookOf(name)).toBe(look);
});
