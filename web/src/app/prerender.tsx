import { Box } from '@chakra-ui/react/box';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SkeletonText } from '@/components/feedback/Loading';
import { showLanguage } from '@/i18n/language';
import { Providers } from './Providers';
import { createRoutes } from './routes';
import { Shell } from './Shell';
import { whenReady } from './when-ready';

/** HTML without any style element, and the rules that it needs, by Emotion's ids. */
export interface Rendered {
  html: string;
  rules: Record<string, string>;
}

async function render(routes: RouteObject[], path: string): Promise<Rendered> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await Promise.all([whenReady(router), showLanguage('en')]);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  return collectStyles(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** In compatible mode Emotion collects rules in its cache instead of writing style elements, which the policy refuses. */
function collectStyles(app: ReactNode): Rendered {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{app}</CacheProvider>);
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { html, rules: Object.fromEntries(rules) };
}

/** The page at `path` inside the shell, for a reader who is not known yet. */
export function renderPage(path: string): Promise<Rendered> {
  return render(createRoutes(), path);
}

/** The shell alone, for every address that is not prerendered. */
export function renderShell(): Promise<Rendered> {
  return render([{ Component: Shell, children: [{ path: '*', Component: ShellWaiting }] }], '/-');
}

/** The main area of a page that is not prerendered, until its script runs. */
function ShellWaiting() {
  return (
    <Box maxWidth="reading" marginInline="auto" px={4} py={8}>
      <SkeletonText lines={3} />
    </Box>
  );
}
