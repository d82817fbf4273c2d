import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/Providers';
import { whenReady } from '@/app/when-ready';

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

export interface Styled {
  html: string;
  rules: Record<string, string>;
}

/** The properties that Safari knows only with a prefix. */
const PREFIXED: readonly unknown[] = ['user-select', 'text-size-adjust'];

/** Emotion's own prefixes, for browsers before Vite's build target, would be a fifth of the style sheet. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.includes(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** In compat mode, Emotion collects rules in its cache instead of writing style elements, which the policy blocks. */
function newCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [prefix] });
  cache.compat = true;
  return cache;
}

export function renderStyled(app: ReactNode): Styled {
  const cache = newCache();
  return { html: toHtml(app, cache), rules: rulesIn(cache) };
}

/** Shared by all renders of a process, because creating a rule takes longer than rendering its element. */
const known = newCache();

/** Renders with the rules of its elements alone, since the page-wide rules are always the same. */
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
