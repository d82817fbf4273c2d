type Part = 'note' | 'title' | 'detail';

/** The width of a text in the font of a part, in pixels. */
export type Measure = (text: string, size: number, part: Part) => number;

export const picture = { width: 1080, height: 1350, margin: 96 } as const;

const inner = picture.width - 2 * picture.margin;

/** A short note is large, and a long one small; a longer one is shortened. */
const SIZES = [68, 60, 52, 46, 40] as const;
const LINE = 1.4;

/** Where the note's lines begin, and where the last one must end, in pixels from the top. */
const TOP = picture.margin;
const BOTTOM = 980;

const TITLE = { size: 44, lines: 2 };
const DETAIL = { size: 32, lines: 2 };

/** The lines of a text within a width. Only a word that is too long for a line is cut. */
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

/** At most `max` lines. The last one ends with `…` after a word if the text is longer. */
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
  /** Pixels from the top to the middle of the row. */
  y: number;
  size: number;
  part: Part;
}

export interface Content {
  remark: string;
  title: string;
  /** Below the title, such as author and chapter. Empty ones are left out. */
  details: readonly string[];
}

function rowsOf(part: Part, lines: readonly string[], size: number, top: number): Row[] {
  return lines.map((text, index) => ({ text, y: top + (index + 0.5) * size * LINE, size, part }));
}

/** The rows of a note's picture: its text, its book's title, and the details. */
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
