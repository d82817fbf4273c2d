import { act, render } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '@/app/Providers';
import { createRoutes } from '@/app/routes';
import { queryClient } from '@/lib/api/query-client';
import { type Session, signIn } from '@/lib/session/session';
import { whenReady } from '../src/app/when-ready';
import { clubPage } from './club-page';
import { type FakeAnswers, fakeServer } from './fake-server';
import { newUser } from './user';

export const ada: Session = {
  id: 'ada1',
  email: 'ada@example.org',
  emailVerified: true,
  username: 'ada',
  language: null,
  token: 'token-of-ada',
};

/** What the server answers about a reader's account. */
export const accountOf = ({ token: _, ...reader }: Session) => ({
  ...reader,
  mail: null,
  reminders: 'twoWeeks' as const,
  reachAsked: true,
  page: { on: false, clubs: false },
});

export const inApp = { wrapper: Providers };

interface Given {
  session?: Session;
  server?: FakeAnswers;
  inWindow?: boolean;
}

const discussion = {
  _id: 'general-of-club',
  title: 'General',
  general: true as const,
  chapter: null,
  hidden: false,
  lang: null,
  latestActivity: '2026-11-01T09:00:00.000Z',
  lastPoster: '',
  postsToday: 0,
  numPosts: 0,
};

/** A club's General discussion, without posts. */
export const emptyGeneral = { club: 'Slow_Readers', discussion, latest: null, announcements: [] };

/** By default the reader's home is empty and their token is valid for a day. */
export function usualAnswers(session: Session = ada): FakeAnswers {
  const tomorrow = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
  return {
    'GET /api/notes/expiryJWT': tomorrow,
    'GET /api/notes/shelf': { want: 0, reading: 0, finished: 0, stopped: 0 },
    'GET /api/notes/progress/{bookKey}': { progress: null, previous: null, updatedAt: null },
    'GET /api/notes/margins/{bookKey}': [],
    'GET /api/bookclubs/removals': [],
    'GET /api/bookclubs/refusals': [],
    'GET /api/bookclubs/ownPosts': [],
    'GET /api/bookclubs/page/{club}': clubPage,
    'GET /api/bookclubs/ballot/{club}': { proposals: [], upNext: null, ballot: null },
    'GET /api/bookclubs/general/{club}': emptyGeneral,
    'GET /api/user': accountOf(session),
    'GET /api/bookclubs/search': [],
    'GET /api/user/kept': [],
    'GET /api/user/keptPosts': [],
    'GET /api/user/bell': { unread: 0 },
    'GET /api/bookclubs/meetings/{club}': [],
    'GET /api/user/statements': { statements: [], suspendedUntil: null, moderator: false },
    'GET /api/user/levels': [],
    'GET /api/user/blocks': [],
    'GET /api/user/devices': { key: null, devices: [] },
    'GET /api/user/sessions': { here: null, sessions: [] },
    'GET /api/user/home': { books: [], clubs: [], waiting: [], said: [], oldNote: null },
  };
}

/**
 * The whole app at an address; only the network is a fake.
 */
export async function renderApp(path: string, { session, server: answers = {}, inWindow = false }: Given = {}) {
  const server = fakeServer({ ...usualAnswers(session), ...answers });
  queryClient.clear();
  if (session) signIn(session);
  const routes = createRoutes({ client: queryClient });
  if (inWindow) window.history.replaceState(null, '', path);
  const router = inWindow ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [path] });
  if (inWindow) onTestFinished(() => router.dispose());
  await act(() => whenReady(router));
  const view = render(<RouterProvider router={router} />, { wrapper: Providers });
  return { user: newUser(), server, router, ...view };
}
