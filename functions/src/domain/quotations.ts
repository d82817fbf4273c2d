/** How posts quote others: by lines that begin with `>`. Imports nothing, so that the screens can use it without the schemas. */

/** A face such as `>:(` quotes nothing. */
const QUOTED_LINE = /^>(?:$|\s|(?=[\p{L}\p{N}@“«"'…]))/u;

interface Part {
  isQuoted: boolean;
  text: string;
}

/** A text as its quotations, without their `>`, and what is between them. */
export function inQuotations(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n')) {
    const isQuoted = QUOTED_LINE.test(line);
    const words = line.replace(QUOTED_LINE, '');
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.text += `\n${words}`;
    else parts.push({ isQuoted, text: words });
  }
  const trimmed = parts.map((part) => ({ ...part, text: part.text.replace(/^\n+|\n+$/g, '') }));
  return trimmed.filter((part) => part.text !== '' || trimmed.length === 1);
}

/** What the author of a text says in it, without what it quotes. */
export const ownWords = (text: string): string =>
  inQuotations(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((part) => part.text)
    .join('\n');
