import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showsDraft } from '@/lib/drafts/drafts';
import { afterFirstContent, waitForFirstContent } from '@/lib/load-chunk';
import { signIn, signOut } from '@/lib/session/session';
import { clearToasts } from '@/lib/toasts';
import { offerUpdate } from './register';
import { startServiceWorker } from './start';

const newRegistration = () =>
  Object.assign(new EventTarget(), {
    update: async () => {},
    waiting: null as unknown,
    pushManager: { getSubscription: async () => null },
  });
const register = vi.fn(async () => newRegistration());

/** Defines a browser property that happy-dom lacks. */
const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  vi.stubEnv('DEV', false);
  register.mockClear();
  const getRegistration = async () => undefined;
  const serviceWorker = Object.assign(new EventTarget(), { register, getRegistration, controller: null });
  give('serviceWorker', serviceWorker);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  waitForFirstContent(Promise.resolve());
});
afterEach(() => {
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllEnvs();
  vi.useRealTimers();
  act(clearToasts);
});

/** Waits for the work that the app does once the first content is shown and the browser, here always, is idle. */
async function idle() {
  await afterFirstContent();
  await vi.dynamicImportSettled();
}

test('is registered exactly once, when a reader is signed in', async () => {
  startServiceWorker();
  await idle();
  expect(register).not.toHaveBeenCalled();
  signIn(ada);
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
  signOut();
  signIn(ada);
  await idle();
  expect(register).toHaveBeenCalledTimes(1);
});

test('is registered for a visitor in the installed app, even one who saves data', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  give('connection', { saveData: true });
  startServiceWorker();
  await waitFor(() => expect(register).toHaveBeenCalledTimes(1));
});

test.each([
  ['a reader who saves data', () => give('connection', { saveData: true })],
  ['anybody while the kill switch is on', () => vi.stubEnv('VITE_SERVICE_WORKER', 'off')],
])('is not registered for %s', async (_, given) => {
  given();
  signIn(ada);
  startServiceWorker();
  await idle();
  expect(register).not.toHaveBeenCalled();
});

test('sign-out ends the notifications of an earlier visit for a reader who saves data now', async () => {
  give('connection', { saveData: true });
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const getRegistration = async () => ({ pushManager });
  give('serviceWorker', Object.assign(new EventTarget(), { register, getRegistration, controller: null }));
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json('ok'));
  localStorage.setItem(`device:${ada.id}`, 'device1');
  signIn(ada);
  startServiceWorker();
  await idle();
  signOut();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toContain('/api/user/devices/device1');
});

test('asks a waiting worker to activate, at growing intervals', async () => {
  const registration = newRegistration();
  register.mockResolvedValueOnce(registration);
  signIn(ada);
  startServiceWorker();
  await waitFor(() => expect(register).toHaveBeenCalled());
  await idle();
  vi.useFakeTimers();
  const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  Object.assign(registration, { installing: worker });
  registration.dispatchEvent(new Event('updatefound'));
  Object.assign(registration, { installing: null, waiting: worker });
  worker.dispatchEvent(new Event('statechange'));
  vi.advanceTimersByTime(14_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(3);
  registration.waiting = null;
  vi.advanceTimersByTime(60_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(3);
});

/** Shows a page of build `main-a1` with a service worker of build `worker`. */
async function onPageOf(worker: string) {
  await renderApp('/signin');
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/main-a1.js');
  // Fakes the entry script without running it.
  vi.spyOn(document, 'querySelector').mockReturnValue(
    Object.assign(script, { src: 'https://flyleaf.invalid/assets/main-a1.js' }),
  );
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/assets/${worker}.js"></script>`));
  const reload = vi.fn();
  vi.useFakeTimers();
  await act(() => offerUpdate(reload));
  return { reload };
}
const offer = () => screen.queryByText('A new version is ready');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a newer build is offered and loads only when the reader accepts', async () => {
  const { reload } = await onPageOf('main-b2');
  expect(offer()).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledOnce();
  pass(60_000);
});

test('nothing is offered when page and service worker have the same build', async () => {
  await onPageOf('main-a1');
  expect(offer()).toBeNull();
});

test('nothing is offered while a draft is open', async () => {
  const close = showsDraft({ read: () => 'typed' });
  await onPageOf('main-b2');
  pass(20_000);
  expect(offer()).toBeNull();
  close();
  pass(1000);
  expect(offer()).toBeInTheDocument();
  const closeAnother = showsDraft({ read: () => 'typed too' });
  pass(1000);
  expect(offer()).toBeNull();
  closeAnother();
  pass(60_000);
});
