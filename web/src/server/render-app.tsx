import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/Providers';
import { whenReady } from '@/app/Screens';

/** The app at an address, with the code and the data of its screen. @throws what a route has thrown */
export async function loadApp(routes: RouteObject[], address: string, client: QueryClient): Promise<ReactNode> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await whenReady(router);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  router.dispose();
  return inProviders(router, client);
}

export const inProviders = (router: ReturnType<typeof createMemoryRouter>, client: QueryClient): ReactNode => (
  <Providers client={client}>
    <RouterProvider router={router} />
  </Providers>
);

/** HTML without any style element, and the rules that it needs, by Emotion's ids. */
export interface Styled {
  html: string;
  rules: Record<string, string>;
}

/** In compatible mode Emotion collects rules in its cache instead of writing style elements, which the policy refuses. */
function newCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

/** With the rules of the whole page. */
export function renderStyled(app: ReactNode): Styled {
  const cache = newCache();
  return { html: toHtml(app, cache), rules: rulesIn(cache) };
}

/** For all that a process renders: making a rule takes longer than rendering what it is for. */
const known = newCache();

/** With the rules of its elements alone: those of the whole page are the same everywhere. */
export function renderAgain(app: ReactNode): Styled {
  const html = toHtml(app, known);
  const used = new Set([...html.matchAll(/\bcss-(\w+)/g)].map(([, id]) => id));
  return { html, rules: Object.fromEntries(Object.entries(rulesIn(known)).filter(([id]) => used.has(id))) };
}

const toHtml = (app: ReactNode, cache: EmotionCache): string =>
  renderToString(<CacheProvider value={cache}>{app}</CacheProvider>);

const rulesIn = ({ inserted }: EmotionCache): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
