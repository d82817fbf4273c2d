import { Box } from '@chakra-ui/react/box';
import { type Language, languages } from '@contract/languages';
import type { PageRequest, RenderedPage, Site } from '@contract/pages';
import { i18n, type Messages } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { createMemoryRouter } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { SkeletonText } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { pages } from './app/pages';
import type { RenderedState } from './app/rendered-state';
import { createRoutes, screenAt } from './app/routes';
import { Shell } from './app/Shell';
import { setTransport } from './lib/api/api';
import { isNotFound } from './lib/api/api-error';
import { createQueryClient } from './lib/api/query-client';
import { areaOf } from './lib/areas';
import { marks, toDocument } from './server/document';
import { firstReads } from './server/first-reads';
import { toHead } from './server/head';
import { redirectTo } from './server/redirect';
import { inProviders, loadApp, renderStyled, type Styled } from './server/render-app';

const catalogues = import.meta.glob<{ messages: Messages }>('./i18n/**/*.po', { eager: true });
for (const language of languages) {
  const own = Object.entries(catalogues).filter(([file]) => file.endsWith(`/${language}.po`));
  for (const [, { messages }] of own) i18n.load(language, messages);
}

export { firstReads, marks, setTransport };

/**
 * A public page as a whole document, with the state that the browser starts from. Its calls have no caller.
 * @throws when a component fails; the plain shell is the answer then
 */
export async function renderPage(request: PageRequest, site: Site): Promise<RenderedPage> {
  const { search, language, origin } = request;
  const path = isDecodable(request.path) ? request.path : NOWHERE;
  const client = createQueryClient({ isServer: true });
  const screen = screenAt(path);
  const [app, headOf] = await Promise.all([
    loadApp(createRoutes({ client, waits: true }), `${path}${search}`, client),
    screen?.page.head?.(),
  ]);
  // Nothing is awaited from here on: another page could change the language in between.
  i18n.activate(language);
  const faults = errorsIn(client).filter((error) => !isNotFound(error));
  const head = screen && headOf?.({ client, params: screen.params, search: new URLSearchParams(search) });
  const moved = head && faults.length === 0 ? redirectTo(request, head) : undefined;
  if (moved) return { kind: 'moved', ...moved };
  const status = faults.length > 0 ? 503 : head ? 200 : 404;
  const document = toDocument(site, {
    language,
    screen: screen?.page.path,
    head: toHead(status === 200 ? head : undefined, language, origin),
    app: renderStyled(app).html,
    ...(status === 200 && {
      state: { address: `${request.path}${search}`, ...dehydrate(client) } satisfies RenderedState,
    }),
  });
  return { kind: 'page', status, html: document, faults };
}

/** The screen at an address as the build needs it, to know its style rules. */
export async function renderScreen(address: string): Promise<Styled> {
  const client = createQueryClient({ isServer: true });
  const app = await loadApp(createRoutes({ client, waits: true }), address, client);
  i18n.activate('en');
  return renderStyled(app);
}

/** Every screen's module by its path pattern, as the build's manifest names it. */
export async function screenModules(): Promise<Record<string, string>> {
  const files = Object.entries(import.meta.glob<object>('./features/*/pages/*.tsx'));
  const modules = await Promise.all(
    files.map(async ([file, load]) => ({ file, exports: Object.values(await load()) })),
  );
  const found = pages.map(async ({ path, load, texts }) => {
    const screen = await load();
    const module = modules.find(({ exports }) => exports.includes(screen));
    if (!module) throw new Error(`${path} has no module in features/*/pages/.`);
    const area = areaOf(module.file);
    if (area !== texts) throw new Error(`${path} loads the texts of ${texts}, but shows those of ${area}.`);
    return [path, module.file.replace('./', 'src/')] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** No screen is there. */
const NOWHERE = '/-/-';

/** Whether the escapes of an address are whole. The router would warn, and take them for text. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The page that asks a reader to try again, made once for each language. */
export function renderBusy(language: Language, site: Site): string {
  const known = busyPages.get(language);
  if (known) return known;
  i18n.activate(language);
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', Component: Busy }] }]);
  const { html } = renderStyled(inProviders(router, createQueryClient({ isServer: true })));
  const document = toDocument(site, { language, head: toHead(undefined, language, ''), app: html });
  busyPages.set(language, document);
  return document;
}

const busyPages = new Map<Language, string>();

/** The document of the shell alone, for screens that the browser draws. */
export async function renderShell(site: Site): Promise<{ document: string; rules: Styled['rules'] }> {
  const routes = [{ Component: Shell, children: [{ path: '*', Component: Waiting, loader: () => null }] }];
  const app = await loadApp(routes, '/-', createQueryClient({ isServer: true }));
  i18n.activate('en');
  const { html, rules } = renderStyled(app);
  return { document: toDocument(site, { language: 'en', head: '<title>Flyleaf</title>', app: html }), rules };
}

const errorsIn = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error] : []));

/** The main area until the browser draws its screen. */
export function Waiting() {
  return (
    <Box maxWidth="reading" marginInline="auto" px={4} py={8}>
      <SkeletonText lines={3} />
    </Box>
  );
}

/** The main area when the server has too much to do. */
function Busy() {
  const { t } = useLingui();
  return (
    <Page title={t`Flyleaf is busy`} width="reading">
      <EmptyState icon={<Hourglass />}>
        <Trans>Too many people are reading right now. Reload the page in a few seconds.</Trans>
      </EmptyState>
    </Page>
  );
}
