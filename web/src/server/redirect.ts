import type { PageHead } from '@/lib/page';

/**
 * The canonical URL for another spelling of a page's URL; undefined if it is already canonical. A different path or an
 * invalid page number is a permanent redirect (301); a page after the last one may exist tomorrow (302). Other parameters
 * are kept.
 */
export function redirectTo(
  { path, search }: { path: string; search: string },
  { canonical }: Pick<PageHead, 'canonical'>,
): { status: 301 | 302; location: string } | undefined {
  const right = new URL(canonical, 'https://flyleaf.invalid');
  const given = new URLSearchParams(search);
  const page = given.get('page');
  const rightPage = right.searchParams.get('page');
  const isSamePage = page === rightPage || (page === '1' && rightPage === null);
  if (path === right.pathname && isSamePage) return undefined;
  if (rightPage) given.set('page', rightPage);
  else given.delete('page');
  const isPastLast = page !== null && /^[1-9]\d*$/.test(page) && path === right.pathname;
  return { status: isPastLast ? 302 : 301, location: given.size > 0 ? `${right.pathname}?${given}` : right.pathname };
}
