import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

type SearchChange = (search: URLSearchParams) => void;

export interface ChangeOptions {
  replace?: boolean;
  flushSync?: boolean;
  /** The address keeps its part after `#`, which otherwise belonged to what was shown before. */
  keepsHash?: boolean;
}

/** Changes the address's search part in place; the same again is no navigation. A promise resolves after it. */
export type ChangeSearch = (change: SearchChange, options?: ChangeOptions) => ReturnType<NavigateFunction>;

/** The search part as it will be once every change so far has been navigated to. The page has one address. */
let latest = '';

/**
 * Several changes before the next render add up. The router's own setter starts each of them from what was last
 * rendered, so the last one would win.
 */
export function useSearchChange(): ChangeSearch {
  const location = useLocation();
  const navigate = useNavigate();
  // By the location itself, since another entry of the history may have the same search part.
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

/** A function that says this screen's address after a change of its search part, for a link. */
export function useSearchHref(): (change: SearchChange) => string {
  const { pathname, search } = useLocation();
  return (change) => {
    const next = new URLSearchParams(search);
    change(next);
    const language = next.get('lang');
    next.delete('lang');
    // Last, as in the address that the CDN keeps.
    if (language !== null) next.append('lang', language);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}
