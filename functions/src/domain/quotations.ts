/** Lines that begin with `>`, except with a face such as `>:(`. */
const QUOTED_LINE = /^>(?:$|\s|(?=[\p{L}\p{N}@“«"'…]))/u;

interface Part {
  isQuoted: boolean;
  text: string;
}

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

export const ownWords = (text: string): string =>
  inQuotations(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((part) => part.text)
    .join('\n');
