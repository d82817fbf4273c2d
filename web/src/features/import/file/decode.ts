import { characterOf } from './windows-1252';

const BYTE_ORDER_MARKS = /\uFEFF/g;

/** Reads UTF-16 and UTF-8, and every byte that is no UTF-8 as windows-1252. Without byte order marks. */
export function decode(bytes: Uint8Array): string {
  return decodeBytes(bytes).replace(BYTE_ORDER_MARKS, '');
}

function decodeBytes(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeMixed(bytes);
  }
}

/** By the byte order mark; without one, by the zeros of a text that is mostly ASCII. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 1024);
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

/** Files with both encodings exist, even with both in one line. */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const parts: string[] = [];
  let start = 0;
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    if (index > start) parts.push(utf8.decode(bytes.subarray(start, index)));
    parts.push(characterOf(bytes[index] ?? 0));
    index += 1;
    start = index;
  }
  if (index > start) parts.push(utf8.decode(bytes.subarray(start, index)));
  return parts.join('');
}

/** The bytes of the UTF-8 character at `index`; 0 for a byte that isn't the start of one. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : 4;
  if (first < 0xc2 || first > 0xf4) return 0;
  const second = bytes[index + 1] ?? 0;
  const isShort =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  if (isShort) return 0;
  for (let offset = 1; offset < length; offset += 1) if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
