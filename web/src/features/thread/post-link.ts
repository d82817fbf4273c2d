import { postElementId } from './shown/post';

const POST_HASH = /^#post-([\w-]{1,128})$/;

export const linkedPostOf = (hash: string): string | undefined => POST_HASH.exec(hash)?.[1];

/** The parameters that select the visible posts. The reader's other open parts don't belong in a link. */
const SHOWN_PARAMETERS = ['page', 'replies'];

/** Path and query. The page is only a hint: if the post has moved, the screen looks for it. */
export function postLink(screen: string, postId: string): string {
  const { pathname, searchParams } = new URL(screen);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => SHOWN_PARAMETERS.includes(name)));
  return `${pathname}${kept.size > 0 ? `?${kept}` : ''}#${postElementId(postId)}`;
}
