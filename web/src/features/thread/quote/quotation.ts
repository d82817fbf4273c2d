import { DELETED_READER } from '@domain/deleted-reader';
import { ownWords } from '@domain/quotations';
import { shortened } from '@domain/text-cut';
import type { ThreadPost } from '../thread';

/** Code points of a post that are quoted. Posts are short, so that there is room for an answer. */
const QUOTED_MAX = 100;

/** '@mei ', by which a reply says whom it answers. */
export const mentionOf = (user: string): string => (user === DELETED_READER ? '' : `@${user} `);

/** What begins an answer to a post that quotes it: the beginning of its words, without what it quotes itself. */
export function quotationOf({ user, content }: Pick<ThreadPost, 'user' | 'content'>): string {
  const words = ownWords(content);
  const name = user === DELETED_READER ? '' : `@${user}: `;
  return words.trim() && `> ${name}${shortened(words.replace(/\s+/g, ' ').trim(), QUOTED_MAX)}\n\n`;
}
