import type { PageHead } from '@/lib/page';

/** Undefined if canonical. Another path or invalid page is permanent (301); a page after the last one is not (302). */
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
