import { isbn13Of } from '@domain/isbn';

/** Spreadsheets drop the zero at the start of a number. */
const LOST_ZERO = /^\d{8}[\dXx]$/;

/** ISBN-13 of a cell such as `="0441013597"` or `[2070380513]`; undefined without a valid ISBN. */
export function isbnOf(cell: string): string | undefined {
  if (cell.length > 60) return undefined;
  const text = cell
    .replace(/^=?["“”\s]*|["“”\s]*$/g, '')
    .replace(/^\[|\]$/g, '')
    .replace(/^urn:/i, '');
  return isbn13Of(text) ?? (LOST_ZERO.test(text) ? isbn13Of(`0${text}`) : undefined);
}

/** The first valid one; a cell can have several. */
export function firstIsbn(cells: readonly string[]): string | null {
  for (const cell of cells) {
    for (const part of [cell, ...cell.split(/[,;|\s]+/)]) {
      const isbn = part.trim() === '' ? undefined : isbnOf(part);
      if (isbn) return isbn;
    }
  }
  return null;
}

/** True if a cell has more in it than the empty forms. */
export const hasIsbnText = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell);

export const olWorkOf = (cell: string): string | null => /\bOL\d{1,12}W\b/.exec(cell.toUpperCase())?.[0] ?? null;
export const olEditionOf = (cell: string): string | null => /\bOL\d{1,12}M\b/.exec(cell.toUpperCase())?.[0] ?? null;
