import { ada } from '@test/render-app';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstContent, waitForFirstContent } from '@/lib/load-chunk';
import { signIn, signOut } from '@/lib/session/session';
import { clearToasts } from '@/lib/toasts';
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

const ben = { ...ada, id: 'ben1', token: 'token-of-ben' };

/** A registration with a subscription. */
function givePush() {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const registration = Object.assign(newRegistration(), { pushManager });
  const worker = { register: async () => registration, getRegistration: async () => registration, controller: null };
  give('serviceWorker', Object.assign(new EventTarget(), worker));
  return unsubscribe;
}

/** First, since the listeners of other tests would end them too. */
test.each([
  [
    'when it comes before the code for them has loaded',
    async () => {
      startServiceWorker();
      signOut();
      await idle();
    },
  ],
  [
    'for a reader who saves data now',
    async () => {
      give('connection', { saveData: true });
      startServiceWorker();
      await idle();
      signOut();
    },
  ],
])('sign-out ends the notifications of an earlier visit %s', async (_, signOutOf) => {
  const unsubscribe = givePush();
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json('ok'));
  localStorage.setItem(`device:${ada.id}`, 'device1');
  signIn(ada);
  await signOutOf();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toContain('/api/user/devices/device1');
});

test.each([
  ['a visitor', null, {}, 1],
  ['another reader', ben, {}, 1],
  ['another reader, who has turned them on', ben, { [`device:${ben.id}`]: 'device2' }, 0],
])('a page that was closed right after sign-out ends its notifications at the next visit of %s', async (...visit) => {
  const [, session, devices, times] = visit;
  const unsubscribe = givePush();
  for (const [key, id] of Object.entries({ 'device:eve1': 'device1', ...devices })) localStorage.setItem(key, id);
  if (session) signIn(session);
  startServiceWorker();
  await idle();
  await waitFor(() => expect(localStorage.getItem('device:eve1')).toBeNull());
  await idle();
  expect(unsubscribe).toHaveBeenCalledTimes(times);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('device:'))).toEqual(Object.keys(devices));
});

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
