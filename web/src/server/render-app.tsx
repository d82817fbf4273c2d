import createCache from '@emotion/cache';
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
export function renderStyled(app: ReactNode): Styled {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{app}</CacheProvider>);
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { html, rules: Object.fromEntries(rules) };
}
