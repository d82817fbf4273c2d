import { postElementId } from './thread';

const POST_HASH = /^#post-([\w-]{1,128})$/;

/** The post that an address ends with. */
export const linkedPostOf = (hash: string): string | undefined => POST_HASH.exec(hash)?.[1];

/** Those that say which posts are on the screen. What a reader has open besides is theirs alone. */
const SHOWN = ['page', 'replies'];

/**
 * The address of a post, path and all that follows, from that of the screen that shows it. The page is only a beginning:
 * where the post isn't on it any more, the screen looks for it.
 */
export function postLink(screen: string, postId: string): string {
  const { pathname, searchParams } = new URL(screen);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => SHOWN.includes(name)));
  return `${pathname}${kept.size > 0 ? `?${kept}` : ''}#${postElementId(postId)}`;
}
