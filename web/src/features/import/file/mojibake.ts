import { byteOf } from './windows-1252';

// UTF-8 that another program has read as windows-1252 and stored again: `PerchÃ©` for `Perché`.

const SUSPECT =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;
/** Capitals such as `MANHÃ…` are more likely to be meant. */
const MEANT = /\p{Lu}[ÂÃ]/u;
const REPAIRED = /(?=\P{ASCII})[\p{L}\u2010-\u2027]/u;
/** A cell, or a part of a sentence. */
const PIECE = /[^\n\t,;"]+/g;

/** The text with its mojibake repaired, and the number of repaired pieces. */
export function repairMojibake(text: string): { text: string; repaired: number } {
  if (!SUSPECT.test(text)) return { text, repaired: 0 };
  let repaired = 0;
  const result = text.replace(PIECE, (piece) => {
    const repair = repairOf(piece);
    if (repair === undefined) return piece;
    repaired += 1;
    return repair;
  });
  return { text: result, repaired };
}

function repairOf(piece: string): string | undefined {
  if (!SUSPECT.test(piece) || MEANT.test(piece)) return undefined;
  const bytes: number[] = [];
  for (const character of piece) {
    const byte = byteOf(character);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  try {
    const repair = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return REPAIRED.test(repair) ? repair : undefined;
  } catch {
    return undefined;
  }
}
