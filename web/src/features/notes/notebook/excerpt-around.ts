import type { Range } from './words';

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** In UTF-16 units: the excerpt, and its part before the first match. */
const MAX_EXCERPT = 260;
const MAX_BEFORE_MATCH = 80;

export function piecesAround(text: string, ranges: readonly Range[]): Piece[] {
  const [first] = ranges;
  const isLong = text.length > MAX_EXCERPT;
  const from = isLong && first && first[0] > MAX_BEFORE_MATCH ? wordStart(text, first[0] - MAX_BEFORE_MATCH) : 0;
  const to = isLong && text.length > from + MAX_EXCERPT ? wordEnd(text, from + MAX_EXCERPT) : text.length;
  const pieces: Piece[] = [];
  const add = (part: string, isMatch: boolean) => part && pieces.push({ text: part, isMatch });
  let at = from;
  add(from > 0 ? '…' : '', false);
  for (const [start, end] of ranges) {
    if (end > to) break;
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, to).trimEnd(), false);
  add(to < text.length ? '…' : '', false);
  return pieces;
}

/** The next start of a word, or `at` if that is too far away. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + MAX_BEFORE_MATCH / 2).search(/\s/);
  return space >= 0 ? at + space + 1 : snapToCharacter(text, at);
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - MAX_BEFORE_MATCH / 2, at).search(/\s\S*$/);
  return space >= 0 ? at - MAX_BEFORE_MATCH / 2 + space : snapToCharacter(text, at);
}

/** Moves an index out of the middle of a surrogate pair. */
const snapToCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);
