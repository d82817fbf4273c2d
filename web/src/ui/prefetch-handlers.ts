import { prefetch } from '@/lib/prefetch';

/** Handlers that fetch the screen at `href` as soon as the reader turns to its link. */
export function prefetchHandlers(href: string) {
  const warm = () => prefetch(href);
  return { onPointerEnter: warm, onFocus: warm, onTouchStart: warm };
}
