import { DELETED_READER } from '@domain/deleted-reader';
import { ownWords } from '@domain/quotations';
import { shortened } from '@domain/text-cut';
import type { ThreadPost } from '../shown/post';

const QUOTED_MAX = 100;

export const mentionOf = (user: string): string => (user === DELETED_READER ? '' : `@${user} `);

export function quotationOf({ user, content }: Pick<ThreadPost, 'user' | 'content'>): string {
  const words = ownWords(content);
  const name = user === DELETED_READER ? '' : `@${user}: `;
  return words.trim() && `> ${name}${shortened(words.replace(/\s+/g, ' ').trim(), QUOTED_MAX)}\n\n`;
}
