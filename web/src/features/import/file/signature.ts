import type { UnreadableReason } from '../formats/format';

const signatures: readonly (readonly [reason: UnreadableReason, bytes: readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['zip', [0x1f, 0x8b]],
  ['zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['zip', [0x52, 0x61, 0x72, 0x21]],
  ['sqlite', [...'SQLite format 3\0'].map((character) => character.charCodeAt(0))],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x42, 0x4d, -1, -1, -1, -1, 0x00, 0x00]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['image', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['image', [-1, -1, -1, -1, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69]],
  ['image', [-1, -1, -1, -1, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69]],
];

/** The kind of a file that isn't text, by its first bytes; the name can be wrong. */
export function binaryReasonOf(start: Uint8Array): UnreadableReason | undefined {
  const known = signatures.find(([, bytes]) => bytes.every((byte, index) => byte < 0 || start[index] === byte));
  return known?.[0] ?? (isBinary(start) ? 'binary' : undefined);
}

/** Control characters in place of text. UTF-16 is text, and single zeros are errors that can be skipped. */
function isBinary(start: Uint8Array): boolean {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return false;
  let zeros = 0;
  let controls = 0;
  for (const byte of start) {
    if (byte === 0) zeros += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b) {
      controls += 1;
    }
  }
  return (
    controls > start.length / 20 || (zeros > start.length / 20 && zeros + controls > 0 && !isEveryOtherZero(start))
  );
}

function isEveryOtherZero(start: Uint8Array): boolean {
  const sample = start.subarray(0, 1024);
  const even = sample.filter((byte, index) => index % 2 === 0 && byte === 0).length;
  const odd = sample.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return (even === 0 && odd > sample.length / 4) || (odd === 0 && even > sample.length / 4);
}
