import { describe, expect, it } from 'vitest';
import { CODE_BYTES, challengeOf, codeOf, handleOf, inOneForm, isCopied, uidOf } from './rules';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

it.each([
  ['{"challenge":"a-challenge"}', 'a-challenge'],
  ['{"challenge":"../users"}', undefined],
  ['{"challenge":7}', undefined],
  ['null', undefined],
  ['not JSON', undefined],
])('reads the challenge of %s', (clientData, challenge) => {
  expect(challengeOf(encoded(clientData))).toBe(challenge);
});

it('reads the account that a passkey remembers, and no other path', () => {
  expect(uidOf(handleOf('a-uid'))).toBe('a-uid');
  expect(uidOf(encoded('a/b'))).toBeUndefined();
  expect(uidOf('')).toBeUndefined();
});

it.each([
  [0, 0, false],
  [0, 1, false],
  [3, 4, false],
  [3, 3, true],
  [3, 2, true],
  [3, 0, true],
])('after the counter %i, %i shows a copy: %s', (stored, next, copied) => {
  expect(isCopied(stored, next)).toBe(copied);
});

describe('a recovery code', () => {
  const code = codeOf(Uint8Array.from({ length: CODE_BYTES }, (_, index) => index * 17));

  it('has six groups without letters that look like digits', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  });

  it.each([code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\n`])('typed as %j', (typed) => {
    expect(inOneForm(typed)).toBe(code.replaceAll('-', ''));
  });

  it('can be typed with the letters that its digits look like', () => {
    expect(inOneForm('oiL0-0000-0000-0000')).toBe('0110000000000000');
  });
});
