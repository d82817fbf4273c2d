import { DELETED_READER } from '@contract/deleted-reader';
import type { ThreadPost } from '../thread';

/** Code points of a post that are quoted. Posts are short, so that there is room for an answer. */
const QUOTED_MAX = 100;

const QUOTED_LINE = /^> ?/;

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

/** '@mei ', by which a reply says whom it answers. */
export const mentionOf = (user: string): string => (user === DELETED_READER ? '' : `@${user} `);

/** What begins an answer to a post that quotes it: the beginning of its words, without what it quotes itself. */
export function quotationOf({ user, content }: Pick<ThreadPost, 'user' | 'content'>): string {
  const own = inQuotations(content).filter(({ isQuoted }) => !isQuoted);
  const words = own.map(({ text }) => text).join(' ');
  const name = user === DELETED_READER ? '' : `@${user}: `;
  return words.trim() && `> ${name}${beginningOf(words.replace(/\s+/g, ' ').trim(), QUOTED_MAX)}\n\n`;
}

/** At most `max` code points of a text; of a longer one its beginning, which ends with `…`. */
export function beginningOf(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1);
  return `${cut.join('').trimEnd()}…`;
}
