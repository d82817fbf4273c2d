type Part = 'note' | 'title' | 'detail';

export type Measure = (text: string, size: number, part: Part) => number;

export const picture = { width: 1080, height: 1350, margin: 96 } as const;

const inner = picture.width - 2 * picture.margin;

/** By length; a longer note is shortened. */
const SIZES = [68, 60, 52, 46, 40] as const;
const LINE = 1.4;

/** Pixels from the top. */
const TOP = picture.margin;
const BOTTOM = 980;

const TITLE = { size: 44, lines: 2 };
const DETAIL = { size: 32, lines: 2 };

/** Cuts only a word that is too long for a line. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/\s+/).filter(Boolean)) {
        const longer = line ? `${line} ${word}` : word;
        if (measure(longer) <= width) {
          line = longer;
          continue;
        }
        if (line) lines.push(line);
        line = '';
        for (const character of word) {
          if (line && measure(line + character) > width) {
            lines.push(line);
            line = '';
          }
          line += character;
        }
      }
      return [...lines, line];
    });
}

export function shortenedTo(max: number, lines: readonly string[], width: number, measure: (text: string) => number) {
  if (lines.length <= max) return [...lines];
  const kept = lines.slice(0, max);
  while (kept.at(-1) === '') kept.pop();
  let last = kept.pop() ?? '';
  while (last.includes(' ') && measure(`${last}…`) > width) last = last.slice(0, last.lastIndexOf(' '));
  while (measure(`${last}…`) > width && last) last = [...last].slice(0, -1).join('');
  return [...kept, `${last.replace(/[\s.,;:…]+$/, '')}…`];
}

export interface Row {
  text: string;
  y: number;
  size: number;
  part: Part;
}

export interface Content {
  remark: string;
  title: string;
  details: readonly string[];
}

function rowsOf(part: Part, lines: readonly string[], size: number, top: number): Row[] {
  return lines.map((text, index) => ({ text, y: top + (index + 0.5) * size * LINE, size, part }));
}

export function layOut({ remark, title, details }: Content, measure: Measure): Row[] {
  const wrapped = SIZES.map((size) => {
    const widthOf = (text: string) => measure(text, size, 'note');
    const lines = linesOf(remark, inner, widthOf);
    return { size, widthOf, lines, max: Math.floor((BOTTOM - TOP) / (size * LINE)) };
  });
  const chosen = wrapped.find(({ lines, max }) => lines.length <= max) ?? wrapped.at(-1);
  if (!chosen) return [];
  const note = rowsOf('note', shortenedTo(chosen.max, chosen.lines, inner, chosen.widthOf), chosen.size, TOP);
  let top = BOTTOM + 40;
  const below = (part: Part, text: string, { size, lines }: typeof TITLE) => {
    const widthOf = (line: string) => measure(line, size, part);
    const rows = rowsOf(part, shortenedTo(lines, linesOf(text, inner, widthOf), inner, widthOf), size, top);
    top += rows.length * size * LINE;
    return rows;
  };
  const shown = details.filter(Boolean).join(' · ');
  return [...note, ...below('title', title, TITLE), ...(shown ? below('detail', shown, DETAIL) : [])];
}
