import { shortened } from '@domain/text-cut';

/** Longer remarks are cut a little below these bounds, so that expanding them is worthwhile. */
const FULL = { characters: 320, lines: 6 };
const CUT = { characters: 240, lines: 4 };

export function preview(remark: string): string | undefined {
  const lines = remark.split('\n', FULL.lines + 1);
  const isLong = lines.length > FULL.lines || shortened(remark, FULL.characters) !== remark;
  if (!isLong) return undefined;
  const beginning = lines.slice(0, CUT.lines).join('\n').trimEnd();
  const cut = shortened(beginning, CUT.characters);
  return cut.endsWith('…') ? cut : `${cut}…`;
}
