import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, it } from 'vitest';
import { hasCertificates } from './rules';

function attestation(format: string, statement: readonly (readonly [string, unknown])[]): string {
  const object = new Map<string, unknown>([
    ['fmt', format],
    ['attStmt', new Map(statement)],
    ['authData', new Uint8Array(37)],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(object as never));
}

it.each([
  ['none', [], false],
  ['packed', [['alg', -7]], false],
  ['packed', [['x5c', [new Uint8Array(1)]]], true],
  ['fido-u2f', [], true],
  ['tpm', [], true],
  ['apple', [], true],
  ['android-key', [], true],
] as const)('finds the certificates of an answer in the format %s with %j: %s', (format, statement, found) => {
  expect(hasCertificates(attestation(format, statement))).toBe(found);
});
