import type { AccountWithMail } from '@contract/user';
import { clubAnswers, openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, offline } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { accountOf, ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const GET = 'GET /api/user';
const PATCH = 'PATCH /api/user';
const join = 'POST /api/bookclubs/join';
const stay = 'POST /api/bookclubs/stay';
const settings = 'POST /api/bookclubs/getSettings';

const off = { digest: 'off', zone: 'UTC', replies: false, meetings: false } as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const account = (change: Partial<AccountWithMail> = {}): AccountWithMail => ({
  ...accountOf(ada),
  mail: off,
  reachAsked: false,
  ...change,
});
const invitation = { clubName: 'Slow Readers', owner: 'giulia', numMembers: 3, member: false };
async function joinWith(server: FakeAnswers) {
  const view = await renderApp('/join/aKeyOfTwentyFourLetters_', {
    session: ada,
    server: {
      'POST /api/bookclubs/getInvitation': invitation,
      [join]: { club: 'Slow_Readers' },
      ...clubAnswers,
      ...server,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  return view;
}
const question = () => screen.findByRole('dialog', { name: 'How should we reach you?' });
const noQuestion = () => expect(screen.queryByText('How should we reach you?')).toBeNull();
const choosing = async (user: Awaited<ReturnType<typeof joinWith>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  return question();
};

test('closing the question turns nothing on and counts as an answer', async () => {
  const { user, server, router } = await joinWith({
    [GET]: account({ emailVerified: false }),
    [PATCH]: offline,
  });
  await user.click(within(await choosing(user)).getByRole('checkbox', { name: 'Email for meetings and replies' }));
  expect(screen.getByText("Emails start once you've opened the link that we sent you.")).toBeInTheDocument();
  await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
  await waitFor(noQuestion);
  expect(server.last(PATCH)?.body).toEqual({ reachAsked: true });
  await router.navigate('/bookclubs');
  await router.navigate('/bookclubs/Slow_Readers', { state: { joined: true } });
  await screen.findByRole('link', { name: 'Emma' });
  noQuestion();
});

test('a refusal on the page counts as an answer too, and opens nothing', async () => {
  const { user, server } = await joinWith({ [GET]: account(), [PATCH]: account({ reachAsked: true }) });
  await screen.findByText('How should we reach you?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  noQuestion();
  await waitFor(() => expect(server.last(PATCH)?.body).toEqual({ reachAsked: true }));
});

test.each<[string, Partial<AccountWithMail>]>([
  ['has answered before', { reachAsked: true }],
  ['has chosen emails', { mail: { ...off, digest: 'weekly' } }],
  ['can get no emails', { mail: null }],
])('a reader who %s is not asked', async (_, change) => {
  const { server } = await joinWith({ [GET]: account(change) });
  await screen.findByRole('link', { name: 'Emma' });
  await waitFor(() => expect(server.calls).toContain(GET));
  noQuestion();
});

test('asks a member who stays, without delaying that', async () => {
  const added = settingsOf({ accepted: false, addedBy: 'giulia' });
  const { user, server } = await openClub({ [settings]: added, [GET]: account(), [stay]: 'ok' });
  await screen.findByText('giulia added you to Slow Readers.');
  noQuestion();
  server.answer({ [settings]: settingsOf() });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await choosing(user);
  expect(server.last(stay)?.body).toEqual({ club: 'Slow_Readers' });
});

test('the club page opens the same choices with the current ones, and changes only what the reader changes', async () => {
  const weekly = { ...off, digest: 'weekly', meetings: true } as const;
  const { user, server } = await openClub({
    [GET]: account({ reachAsked: true, mail: weekly }),
    [PATCH]: account({ reachAsked: true, mail: { ...weekly, digest: 'off' } }),
  });
  await choose(user, screen, 'How we reach you', 'More about this club');
  expect(await screen.findByRole('checkbox', { name: 'Email for meetings and replies' })).toBeChecked();
  const popup = within(await question());
  await user.click(popup.getByRole('checkbox', { name: 'A weekly digest by email' }));
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(noQuestion);
  expect(server.last(PATCH)?.body).toEqual({
    reachAsked: true,
    mail: { digest: 'off', zone, replies: false, meetings: true },
  });
});

describe('notifications on this device', () => {
  const devices = 'GET /api/user/devices';
  const add = 'POST /api/user/devices';
  const device = { _id: 'a-device', name: 'Firefox, Linux', since: '2026-11-27T10:00:00.000Z' };
  const keys = { p256dh: 'a-key', auth: 'a-secret' };
  const asked = vi.fn<() => Promise<NotificationPermission>>();
  beforeEach(() => {
    asked.mockReset();
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
      unsubscribe: async () => true,
    };
    const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
    const container = Object.assign(new EventTarget(), {
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { requestPermission: asked });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });
  const server: FakeAnswers = {
    [GET]: account(),
    [PATCH]: account({ reachAsked: true }),
    [devices]: { key: 'public-key', devices: [] },
    [add]: device,
  };
  const box = { name: 'Notifications on this device' };

  test('are off until the reader saves, and only then the browser asks for permission, or why it is denied', async () => {
    asked.mockResolvedValue('denied');
    const { user, server: calls } = await joinWith(server);
    const popup = within(await choosing(user));
    const choice = await popup.findByRole('checkbox', box);
    for (const each of popup.getAllByRole('checkbox')) expect(each).not.toBeChecked();
    await user.click(choice);
    await user.click(popup.getByRole('checkbox', { name: 'Email for meetings and replies' }));
    expect(asked).not.toHaveBeenCalled();
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByRole('alert')).toHaveTextContent(
      'Your browser blocks notifications from Flyleaf. Allow them in its settings, then try again.',
    );
    expect(choice).not.toBeChecked();
    expect([calls.last(add), calls.last(PATCH)]).toEqual([undefined, undefined]);
    asked.mockResolvedValue('granted');
    await user.click(choice);
    await user.click(popup.getByRole('button', { name: 'Save' }));
    await waitFor(noQuestion);
    expect(calls.last(add)?.body).toMatchObject({ endpoint: 'https://push.example/1', keys });
    const mail = { digest: 'off', zone, replies: true, meetings: true };
    expect(calls.last(PATCH)?.body).toEqual({ reachAsked: true, mail });
  });

  test("lists another device's notifications in the account and turns them off", async () => {
    const remove = 'DELETE /api/user/devices/{id}';
    const { user, server: calls } = await renderApp('/account', {
      session: ada,
      server: { ...server, [devices]: { key: 'public-key', devices: [device] }, [remove]: 'ok' },
    });
    const list = within(await screen.findByRole('list', { name: 'Other devices' }));
    expect(list.getByText(/Firefox, Linux/)).toBeInTheDocument();
    calls.answer({ [devices]: { key: 'public-key', devices: [] } });
    await user.click(list.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Other devices' })).toBeNull());
    expect(calls.last(remove)?.params).toEqual({ id: 'a-device' });
  });
});
