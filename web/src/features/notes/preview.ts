import { shortened } from '@domain/text-cut';

/** A remark within these bounds is shown in full; a longer one is cut a little below them, so that opening it pays. */
const FULL = { characters: 320, lines: 6 };
const CUT = { characters: 240, lines: 4 };

/** The beginning of a long remark for a list, or undefined when it is short enough to be shown in full. */
export function preview(remark: string): string | undefined {
  const lines = remark.split('\n', FULL.lines + 1);
  const isLong = lines.length > FULL.lines || shortened(remark, FULL.characters) !== remark;
  if (!isLong) return undefined;
  const beginning = lines.slice(0, CUT.lines).join('\n').trimEnd();
  const cut = shortened(beginning, CUT.characters);
  return cut.endsWith('…') ? cut : `${cut}…`;
}
