export interface Fitted {
  size: number;
  lines: string[];
}

interface Room {
  width: number;
  /** Font sizes to try, each with its maximum number of lines; after the last, an ellipsis cuts off the text. */
  sizes: readonly { size: number; lines: number }[];
}

export type Measure = (text: string, size: number) => number;

export function fitText(text: string, { width, sizes }: Room, measure: Measure): Fitted {
  let fitted: Fitted = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const fits = (line: string) => measure(line, size) <= width;
    const lines = wrap(text, fits);
    const isWhole = lines.length <= most && text.split(' ').every(fits);
    if (isWhole) return { size, lines };
    fitted = { size, lines: cut(lines, most, fits) };
  }
  return fitted;
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines];
  const last = [...(lines[most - 1] ?? '')];
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').replace(/[\s.,:;–—-]+$/, '')}…`];
}
