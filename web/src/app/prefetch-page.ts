import { matchRoutes } from 'react-router';
import { loadChunk } from './load-chunk';
import type { Page } from './pages';
import { loadDataLayout, warm } from './routes';

/** Makes the function that fetches code and data of the page at an address; an address without a page does nothing. */
export function createPrefetch(pages: readonly Page[]): (href: string) => void {
  const routes = pages.map((page) => ({ path: page.path, page }));
  return (href) => {
    const [match] = matchRoutes(routes, href.replace(/[?#].*$/s, '')) ?? [];
    if (!match) return;
    const { page } = match.route;
    warm(page, match.params);
    for (const load of [page.load, loadDataLayout]) loadChunk(load).catch(() => {});
  };
}
