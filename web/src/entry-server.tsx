import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { PageReader, PageRequest, RenderedPage, Site, Transport } from '@contract/pages';
import { type Language, languages } from '@domain/languages';
import { i18n, type Messages } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Page } from '@/components/page/Page';
import { pages } from './app/pages';
import type { RenderedState } from './app/rendered-state';
import { createRoutes, screenAt } from './app/routes';
import { Shell } from './app/Shell';
import { ApiError, isNotFound } from './lib/api/api-error';
import { createQueryClient } from './lib/api/query-client';
import { areaOf } from './lib/areas';
import { isRenderedForReaders } from './lib/page';
import { marks, toDocument, toShell } from './server/document';
import { redirectTo, toHead } from './server/head';
import { heads } from './server/heads';
import { inProviders, loadApp, renderAgain, renderStyled, type Styled } from './server/render-app';
import { during } from './server/rendering';

const catalogues = import.meta.glob<{ messages: Messages }>(['./i18n/**/*.po', '!./i18n/server/en.po'], {
  eager: true,
});
for (const language of languages) {
  const own = Object.entries(catalogues).filter(([file]) => file.endsWith(`/${language}.po`));
  for (const [, { messages }] of own) i18n.load(language, messages);
}

export { marks };

/** @throws Error if a component fails; the caller then sends the plain shell */
export const renderPage = (request: PageRequest, site: Site, send: Transport): Promise<RenderedPage> => {
  const path = isDecodable(request.path) ? request.path : NOWHERE;
  const screen = screenAt(path);
  const { reader } = request;
  if (reader && isRenderedForReaders(screen?.page)) {
    return during({ send: reader.send, reader }, () => readersPage({ ...request, path, reader }, site));
  }
  // A screen without a head is drawn by the app.
  if (screen && !heads[screen.page.path]) return Promise.resolve({ kind: 'shell', faults: [] });
  return during({ send }, () => publicPage({ ...request, path }, site));
};

async function publicPage({ path, ...request }: PageRequest, site: Site): Promise<RenderedPage> {
  const { search, language, origin } = request;
  const client = createQueryClient({ isServer: true });
  const screen = screenAt(path);
  const [app, headOf] = await Promise.all([
    loadApp(createRoutes({ client, waits: true }), `${path}${search}`, client),
    heads[screen?.page.path ?? '']?.(),
  ]);
  // No await from here on: a concurrent page could change the language.
  i18n.activate(language);
  const faults = errorsIn(client).filter((error) => !isNotFound(error));
  const head = screen && headOf?.({ client, params: screen.params, search: new URLSearchParams(search) });
  const moved = head && faults.length === 0 ? redirectTo({ path, search }, head) : undefined;
  if (moved) return { kind: 'moved', ...moved };
  const status = faults.length > 0 ? 503 : head ? 200 : 404;
  const document = toDocument(site, {
    language,
    screen: screen?.page,
    head: toHead(status === 200 ? head : undefined, language, origin),
    app: renderAgain(app).html,
    ...(status === 200 && {
      state: { address: `${path}${search}`, ...dehydrate(client) } satisfies RenderedState,
    }),
  });
  return { kind: 'page', status, html: document, faults };
}

/** React's marker for a suspended part. */
const SUSPENDED = '<!--$!-->';

/** A shell if its data couldn't be read. */
async function readersPage(
  { path, search, language, origin, reader }: PageRequest & { reader: PageReader },
  site: Site,
): Promise<RenderedPage> {
  const address = `${path}${search}`;
  const client = createQueryClient({ isServer: true });
  const app = await loadApp(createRoutes({ client, waits: true }), address, client);
  const errors = errorsIn(client);
  if (errors.length > 0) return { kind: 'shell', faults: errors.filter((error) => !isRefused(error)) };
  // No await between setting the language and rendering: a concurrent page could change it.
  const draw = () => {
    i18n.activate(language);
    return renderAgain(app);
  };
  const first = draw();
  // React starts loading a lazy component at its first render; the second render includes it.
  if (first.html.includes(SUSPENDED)) await new Promise((resolve) => setTimeout(resolve));
  const { html, rules } = first.html.includes(SUSPENDED) ? draw() : first;
  const added = Object.entries(rules).flatMap(([id, rule]) => (site.ruleIds.includes(id) ? [] : [rule]));
  const { timeZone, session } = reader;
  const document = toDocument(site, {
    language,
    screen: screenAt(path)?.page,
    head: toHead(undefined, language, origin),
    app: html,
    state: { address, timeZone, ...dehydrate(client) } satisfies RenderedState,
    reader: { id: session.id, css: added.join('') },
  });
  return { kind: 'page', status: 200, html: document, faults: [] };
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

export const rulesOfPage = (address: string, send: Transport): Promise<Styled['rules']> =>
  during({ send }, async () => {
    const client = createQueryClient({ isServer: true });
    const app = await loadApp(createRoutes({ client, waits: true }), address, client);
    i18n.activate('en');
    return renderStyled(app).rules;
  });

export const screensOfReaders = (): string[] => pages.filter(isRenderedForReaders).map(({ path }) => path);

export async function screenModules(): Promise<Record<string, string>> {
  const files = Object.entries(import.meta.glob<object>('./features/**/*Page.tsx'));
  const modules = await Promise.all(
    files.map(async ([file, load]) => ({ file, exports: Object.values(await load()) })),
  );
  const found = pages.map(async ({ path, load, texts }) => {
    const screen = await load();
    const module = modules.find(({ exports }) => exports.includes(screen));
    if (!module) throw new Error(`${path} has no module in features/**/*Page.tsx.`);
    const area = areaOf(module.file);
    if (area !== texts) throw new Error(`${path} loads the texts of ${texts}, but shows those of ${area}.`);
    return [path, module.file.replace('./', 'src/')] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const NOWHERE = '/-/-';

/** False for broken percent-encoding, which the router would warn about and treat as text. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

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

/** @param pattern of the screen whose code it names, if it is for one screen */
export async function renderShell(site: Site, pattern?: string): Promise<{ document: string; rules: Styled['rules'] }> {
  const routes = [{ Component: Shell, children: [{ path: '*', Component: Waiting, loader: () => null }] }];
  const app = await loadApp(routes, '/-', createQueryClient({ isServer: true }));
  i18n.activate('en');
  const { html, rules } = renderStyled(app);
  const screen = pages.find(({ path }) => path === pattern);
  return { document: toShell(site, { screen, head: '<title>Flyleaf</title>', app: html }), rules };
}

const errorsIn = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error] : []));

export function Waiting() {
  return (
    <Box maxWidth="page" marginInline="auto" px={4} pt={6} pb={8} data-ui="waiting" aria-hidden="true">
      <Skeleton height={8} width="12rem" />
      <div data-ui="shell">
        {['first', 'second', 'third', 'fourth'].map((part) => (
          <Skeleton key={part} />
        ))}
      </div>
    </Box>
  );
}

function Busy() {
  const { t } = useLingui();
  return (
    <Page title={t`Flyleaf is busy`} width="reading">
      <EmptyState>
        <Trans>Too many people are reading right now. Reload the page in a few seconds.</Trans>
      </EmptyState>
    </Page>
  );
}
