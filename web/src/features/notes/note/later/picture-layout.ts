type Part = 'note' | 'title' | 'detail';

export type Measure = (text: string, size: number, part: Part) => number;

export const picture = { width: 1080, margin: 96 } as const;

/**
 * In pixels. A note is between `top` and `bottom`, by its length in one of the sizes of its letters; a longer one is
 * shortened. Apps cover the top and the bottom of an upright picture with their own buttons.
 */
export const shapes = {
  portrait: { height: 1350, top: 96, bottom: 980, sizes: [68, 60, 52, 46, 40] },
  square: { height: 1080, top: 96, bottom: 710, sizes: [68, 60, 52, 46, 40, 34] },
  upright: { height: 1920, top: 250, bottom: 1384, sizes: [88, 78, 68, 60, 52, 46, 40] },
} as const;
export type Shape = keyof typeof shapes;

const inner = picture.width - 2 * picture.margin;

const LINE = 1.4;

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
      for (const part of partsOf(paragraph.trim())) {
        const fits = (longer: string) => measure(longer.trimEnd()) <= width;
        if (fits(line + part)) {
          line += part;
          continue;
        }
        if (line) lines.push(line.trimEnd());
        line = '';
        for (const character of charactersOf(part)) {
          if (line && !fits(line + character)) {
            lines.push(line);
            line = '';
          }
          line += character;
        }
      }
      return [...lines, line.trimEnd()];
    });
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Tone marks stay on their letters, and joined emojis are one. */
export const charactersOf = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment);

const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** No line begins with one of these, or ends with an opening one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝヽ]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Splits where a line can end: after spaces, and between words of scripts without spaces. */
function partsOf(paragraph: string): string[] {
  return paragraph
    .replace(/\s+/g, ' ')
    .split(/(?<= )/)
    .flatMap((word) => {
      if (!UNSPACED.test(word)) return word;
      const parts: string[] = [];
      for (const { segment } of words.segment(word)) {
        const before = parts.at(-1);
        const isJoined = before !== undefined && (CLOSING.test(segment) || segment === ' ' || OPENING.test(before));
        if (isJoined) parts.push(parts.pop() + segment);
        else parts.push(segment);
      }
      return parts;
    });
}

/** Of the first letter with a direction. */
export const isRightToLeft = (text: string): boolean =>
  /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u.test(
    /\p{L}/u.exec(text)?.[0] ?? '',
  );

export function shortenedTo(max: number, lines: readonly string[], width: number, measure: (text: string) => number) {
  if (lines.length <= max) return [...lines];
  const kept = lines.slice(0, max);
  while (kept.at(-1) === '') kept.pop();
  let last = kept.pop() ?? '';
  while (last.includes(' ') && measure(`${last}…`) > width) last = last.slice(0, last.lastIndexOf(' '));
  while (measure(`${last}…`) > width && last) last = charactersOf(last).slice(0, -1).join('');
  return [...kept, `${last.replace(/[\s.,;:…]+$/, '')}…`];
}

export interface Row {
  text: string;
  y: number;
  size: number;
  part: Part;
  isRightToLeft: boolean;
}

export interface Content {
  remark: string;
  title: string;
  details: readonly string[];
}

/** A paragraph's direction is that of the whole text, so that its lines begin at one margin. */
function rowsOf(part: Part, whole: string, lines: readonly string[], size: number, top: number): Row[] {
  const direction = { isRightToLeft: isRightToLeft(whole) };
  return lines.map((text, index) => ({ text, y: top + (index + 0.5) * size * LINE, size, part, ...direction }));
}

export function layOut({ remark, title, details }: Content, shape: Shape, measure: Measure): Row[] {
  const { top: start, bottom, sizes } = shapes[shape];
  const wrapped = sizes.map((size) => {
    const widthOf = (text: string) => measure(text, size, 'note');
    const lines = linesOf(remark, inner, widthOf);
    return { size, widthOf, lines, max: Math.floor((bottom - start) / (size * LINE)) };
  });
  const chosen = wrapped.find(({ lines, max }) => lines.length <= max) ?? wrapped.at(-1);
  if (!chosen) return [];
  const note = rowsOf('note', remark, shortenedTo(chosen.max, chosen.lines, inner, chosen.widthOf), chosen.size, start);
  let top = bottom + 40;
  const below = (part: Part, text: string, { size, lines }: typeof TITLE) => {
    const widthOf = (line: string) => measure(line, size, part);
    const rows = rowsOf(part, text, shortenedTo(lines, linesOf(text, inner, widthOf), inner, widthOf), size, top);
    top += rows.length * size * LINE;
    return rows;
  };
  const shown = details.filter(Boolean).join(' · ');
  return [...note, ...below('title', title, TITLE), ...(shown ? below('detail', shown, DETAIL) : [])];
}
