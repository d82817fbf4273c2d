import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** HTML without any style element, and the rules that it needs, by Emotion's ids. */
export interface Styled {
  html: string;
  rules: Record<string, string>;
}

/** In compatible mode Emotion collects rules in its cache instead of writing style elements, which the policy refuses. */
export function renderStyled(app: ReactNode): Styled {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{app}</CacheProvider>);
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { html, rules: Object.fromEntries(rules) };
}
