import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

type SearchChange = (search: URLSearchParams) => void;

export interface ChangeOptions {
  replace?: boolean;
  flushSync?: boolean;
  /** Keeps the part after `#`, which otherwise belongs to the previous content. */
  keepsHash?: boolean;
}

/** An unchanged search part causes no navigation. The promise resolves afterward. */
export type ChangeSearch = (change: SearchChange, options?: ChangeOptions) => ReturnType<NavigateFunction>;

/** The query string after all pending changes. Global, because a page has one URL. */
let latest = '';

/** Accumulates changes before the next render; the router's own setter starts from the last render. */
export function useSearchChange(): ChangeSearch {
  const location = useLocation();
  const navigate = useNavigate();
  // Depends on the location itself, since another history entry may have the same search part.
  useEffect(() => {
    latest = location.search;
  }, [location]);
  return (change, { keepsHash = false, ...options } = {}) => {
    const before = new URLSearchParams(latest).toString();
    const next = new URLSearchParams(before);
    change(next);
    if (next.toString() === before) return;
    latest = next.toString();
    const hash = keepsHash ? location.hash : '';
    return navigate({ search: latest, hash }, { ...options, preventScrollReset: true });
  };
}

export function useSearchHref(): (change: SearchChange) => string {
  const { pathname, search } = useLocation();
  return (change) => {
    const next = new URLSearchParams(search);
    change(next);
    const language = next.get('lang');
    next.delete('lang');
    // Last, to match the URL that the CDN caches.
    if (language !== null) next.append('lang', language);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}
