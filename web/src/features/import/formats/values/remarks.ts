import { lengthOf, limits } from '@domain/limits';

/** Room for ` (12/34)`. */
const MAX_CHARACTERS = limits.remark.max - 10;

export function inParts(text: string): string[] {
  if (lengthOf(text) <= limits.remark.max) return [text];
  const parts: string[] = [];
  let rest = [...text];
  while (rest.length > MAX_CHARACTERS) {
    const end = endOfPart(rest.slice(0, MAX_CHARACTERS).join(''));
    parts.push(end.trim());
    rest = rest.slice([...end].length);
  }
  const last = rest.join('').trim();
  const all = [...parts, last].filter((part) => part !== '');
  return all.map((part, index) => `${part} (${index + 1}/${all.length})`);
}

function endOfPart(text: string): string {
  const least = text.length / 2;
  for (const pattern of [/\n\s*\n/g, /\n/g, /[.!?…][»”"’)]*\s|[。！？]/g, /\s/g]) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (last && last.index > least) return text.slice(0, last.index + last[0].length);
  }
  return text;
}
