import type { Transport } from '@contract/pages';
import type { Language } from '@domain/languages';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OnShown } from '@/app/OnShown';
import { Providers } from '@/app/Providers';
import { takeRenderedState } from '@/app/rendered-state';
import { createRoutes } from '@/app/routes';
import { whenReady } from '@/app/when-ready';
import { renderPage } from '@/entry-server';
import { queryClient } from '@/lib/api/query-client';
import { type Session, signIn } from '@/lib/session/session';
import { finishHydrating, startHydrating } from '@/lib/use-hydrated';
import { sampleAnswer } from '../build/samples';
import { setTransport } from '../src/lib/api/api';
import { complain } from './complaints';
import { type FakeAnswers, type FakeServer, fakeServer } from './fake-server';
import { usualAnswers } from './render-app';
import { site } from './site';

interface Given {
  language?: Language;
  session?: Session;
  server?: Transport;
  answer?: Transport;
}

/** Server-rendered and hydrated. A React message on the console or a part rendered from scratch fails the test. */
export async function hydratePage(address: string, given: Given = {}) {
  const { language = 'en', session, server = sampleAnswer, answer = server } = given;
  const { pathname, search } = new URL(address, 'https://flyleaf.invalid');
  const request = { path: pathname, search, language, origin: 'https://flyleaf.invalid' };
  const page = await renderPage(request, site, server);
  if (page.kind !== 'page' || page.status !== 200) throw new Error(`${address} isn't rendered.`);

  queryClient.clear();
  if (session) signIn(session);
  const calls: string[] = [];
  setTransport((url, init) => {
    calls.push(`${init.method} ${url}`);
    if (url === '/api/notes/expiryJWT') return Promise.resolve(Response.json(Date.now() / 1000 + 86_400));
    if (url === '/api/user/blocks') return Promise.resolve(Response.json([]));
    if (url === '/api/user/levels') return Promise.resolve(Response.json([]));
    if (url === '/api/user/bell') return Promise.resolve(Response.json({ unread: 0 }));
    return answer(url, init);
  });
  const rendered = openDocument(page.html);
  takeRenderedState(queryClient);
  startHydrating('visitors');
  return { html: page.html, rendered, calls, ...(await hydrate(address)) };
}

/** Puts a page into the window. Returns its body as it was. */
function openDocument(html: string): HTMLElement {
  // happy-dom complains about files that it would load.
  const withoutFiles = html.replace(/<script type="module".*?<\/script>|<link rel="stylesheet"[^>]*>/g, '');
  const { body, documentElement } = new DOMParser().parseFromString(withoutFiles, 'text/html');
  for (const { name, value } of documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.body.innerHTML = body.innerHTML;
  return body;
}

interface GivenReader {
  session: Session;
  server: FakeAnswers;
  language?: Language;
  timeZone?: string;
  /** From an earlier visit. */
  isKept?: true;
  /** Changes the device between the server's answer and hydration. */
  beforeHydration?: (server: FakeServer) => void;
}

/** A reader's page, as `hydratePage`. */
export async function hydrateScreen(address: string, given: GivenReader) {
  const { session, server: answers, language = 'en', timeZone = 'Europe/Rome', isKept, beforeHydration } = given;
  const server = fakeServer({ ...usualAnswers(session), ...answers });
  const send: Transport = (url, init) => fetch(url, init);
  const { pathname: path, search, origin } = new URL(address, 'https://flyleaf.invalid');
  const request = { path, search, language, origin, reader: { session, language, timeZone, send } };
  const draw = () => renderPage(request, site, send);
  // Code loaded for the first time is missing from the first render.
  await draw();
  const receivedAt = Date.now();
  const page = await draw();
  if (page.kind !== 'page') throw new Error(`${address} isn't rendered.`);
  setTransport(send);
  queryClient.clear();
  signIn(session);
  server.calls.length = 0;
  beforeHydration?.(server);
  openDocument(page.html);
  if (isKept) document.documentElement.dataset.kept = `${receivedAt}`;
  if (!takeRenderedState(queryClient)?.ofReader) throw new Error(`${address} isn't rendered for its reader.`);
  const heading = document.querySelector('h1');
  const hydrated = await hydrate(address);
  return { html: page.html, heading, server, ...hydrated };
}

async function hydrate(address: string) {
  const router = createMemoryRouter(createRoutes({ client: queryClient }), { initialEntries: [address] });
  await act(() => whenReady(router));
  const container = document.getElementById('root') as HTMLElement;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      container,
      <Providers>
        <OnShown router={router} onShown={finishHydrating}>
          <RouterProvider router={router} />
        </OnShown>
      </Providers>,
      { onRecoverableError: (error) => complain(`not hydrated: ${error}`) },
    );
  });
  return {
    router,
    unmount: () => {
      act(() => root?.unmount());
      router.dispose();
      queryClient.clear();
    },
  };
}

export function forgetPage(): void {
  for (const name of ['rendered', 'reader', 'kept']) delete document.documentElement.dataset[name];
  setTransport((url, init) => fetch(url, init));
  document.body.innerHTML = '';
}
