import type { NewPasskey, NewPasskeyOptions, Passkey, PasskeyUse } from '@contract/passkeys';
import { WebAuthnError } from '@simplewebauthn/browser';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const browser = vi.hoisted(() => ({
  supported: vi.fn(() => true),
  autofill: vi.fn(async () => false),
  ask: vi.fn(),
  create: vi.fn(),
}));
vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<typeof import('@simplewebauthn/browser')>()),
  browserSupportsWebAuthn: browser.supported,
  browserSupportsWebAuthnAutofill: browser.autofill,
  startAuthentication: browser.ask,
  startRegistration: browser.create,
}));

const LIST = 'GET /api/user/passkeys';
const OPTIONS = 'POST /api/user/passkeyOptions';
const BEGIN = 'POST /api/user/newPasskeyOptions';
const ADD = 'POST /api/user/passkeys';
const LOGIN = 'POST /api/user/passkeyLogin';
const RECOVER = 'POST /api/user/recover';

const options = {
  challenge: 'a-challenge',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const credential = { id: 'a-credential', rawId: 'a-credential', type: 'public-key' } as const;
const use: PasskeyUse = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const created: NewPasskey = {
  ...credential,
  response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal'] },
};
const begun: NewPasskeyOptions = {
  challenge: 'a-challenge',
  rp: { id: 'localhost', name: 'Flyleaf' },
  user: { id: 'AA', name: ada.email, displayName: ada.email },
  pubKeyCredParams: [],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};
const phone: Passkey = { _id: 'p1', name: 'Phone', createdAt: '2026-11-01T10:00:00.000Z', usedAt: null };
const codes = Array.from({ length: 10 }, (_, index) => `0000-0000-0000-000${index}`);

const cancelled = () => {
  const cause = Object.assign(new Error('The operation was cancelled'), { name: 'NotAllowedError' });
  return new WebAuthnError({ message: cause.message, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause });
};

beforeEach(() => {
  browser.supported.mockReturnValue(true);
  browser.autofill.mockResolvedValue(false);
  browser.ask.mockReset().mockResolvedValue(use);
  browser.create.mockReset().mockResolvedValue(created);
});

const popup = (name: string) => screen.findByRole('dialog', { name });

async function openPasskeys(passkeys: Passkey[], server: FakeAnswers = {}) {
  const list = () => ({ passkeys, codesLeft: passkeys.length > 0 ? 10 : 0 });
  const app = await renderApp('/account', { session: ada, server: { [LIST]: list, ...server } });
  await app.user.click(await screen.findByRole('button', { name: 'Passkeys' }));
  return { ...app, dialog: within(await popup('Passkeys')) };
}

test('adds a passkey after the password, shows its recovery codes once, and copies them', async () => {
  const passkeys: Passkey[] = [];
  const words = "That isn't your password.";
  const { user, server, dialog } = await openPasskeys(passkeys, {
    [BEGIN]: fails(400, 'invalid', words, { password: words }),
    [ADD]: () => {
      passkeys.push(phone);
      return { ...phone, codes };
    },
  });
  expect(dialog.queryByRole('button', { name: 'Make new codes' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Add a passkey' }));
  const form = within(await popup('Add a passkey'));
  const next = () => user.click(form.getByRole('button', { name: 'Continue' }));
  await next();
  expect(await form.findByText('Enter a name.')).toBeInTheDocument();
  expect(form.getByText('Password is required.')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  await user.fill(form.getByLabelText('Name'), ' Phone ');
  await user.fill(form.getByLabelText('Password'), 'reading-123');
  await next();
  await expect.poll(() => form.getByLabelText('Password')).toHaveAccessibleDescription(words);
  server.answer({ [BEGIN]: begun });
  browser.create.mockRejectedValueOnce(cancelled());
  await next();
  expect(await form.findByText('No passkey was used.')).toBeInTheDocument();
  await next();
  expect(await dialog.findByText(codes[9] ?? '')).toBeInTheDocument();
  expect(browser.create).toHaveBeenLastCalledWith({ optionsJSON: begun });
  expect(server.last(BEGIN)?.body).toEqual({ password: 'reading-123' });
  expect(server.last(ADD)?.body).toEqual({ name: 'Phone', passkey: created });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect(await dialog.findByText('10 recovery codes are left.')).toBeInTheDocument();
});

test('renames a passkey, and removes it with another one instead of the password', async () => {
  const passkeys = [phone];
  const { user, server, dialog } = await openPasskeys(passkeys, {
    [OPTIONS]: options,
    'PATCH /api/user/passkeys/{id}': ({ body }) => Object.assign(phone, body),
    'DELETE /api/user/passkeys/{id}': () => {
      passkeys.pop();
      return { removed: true };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Rename Phone' }));
  const form = within(await popup('Rename Phone'));
  await user.fill(form.getByLabelText('Name'), ' of Ada');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove Phone of Ada' }));
  const removal = within(await popup('Remove Phone of Ada?'));
  await user.click(removal.getByRole('button', { name: 'Use a passkey instead' }));
  await expect.poll(() => dialog.queryByRole('list', { name: 'Passkeys' })).toBeNull();
  expect(server.last('DELETE /api/user/passkeys/{id}')?.body).toEqual({ passkey: use });
  expect(server.last('DELETE /api/user/passkeys/{id}')?.params).toEqual({ id: 'p1' });
});

test('signs in with a passkey that the reader chooses, and says what is wrong with it', async () => {
  const words = 'That took too long or was sent twice. Try again.';
  const { user, server, router } = await renderApp('/signin', {
    server: { [OPTIONS]: options, [LOGIN]: fails(400, 'invalid', words, { passkey: words }) },
  });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await press();
  expect(await screen.findByText(words)).toBeInTheDocument();
  server.answer({ [LOGIN]: ada });
  await press();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(server.last(LOGIN)?.body).toEqual({ passkey: use });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
});

test('signs in with a passkey that the browser suggests, without a press', async () => {
  browser.autofill.mockResolvedValue(true);
  const { router } = await renderApp('/signin', { server: { [OPTIONS]: options, [LOGIN]: ada } });
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(browser.ask).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true });
});

test('suggests passkeys again after the reader has canceled one', async () => {
  const waits = () => new Promise(() => {});
  browser.autofill.mockResolvedValue(true);
  browser.ask.mockImplementationOnce(waits).mockRejectedValueOnce(cancelled()).mockImplementationOnce(waits);
  const { user } = await renderApp('/signin', { server: { [OPTIONS]: options } });
  const suggested = () => browser.ask.mock.calls.filter(([{ useBrowserAutofill }]) => useBrowserAutofill).length;
  await expect.poll(suggested).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('No passkey was used.')).toBeInTheDocument();
  await expect.poll(suggested).toBe(2);
});

test('a browser without passkeys shows none, and asks for none', async () => {
  browser.supported.mockReturnValue(false);
  const { server } = await renderApp('/signin');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  expect(server.calls).toEqual([]);
});

test('sets a new password with a recovery code', async () => {
  const words = "This email and recovery code don't belong together, or the code was used already.";
  const { user, server, router } = await renderApp('/reset', {
    server: { [RECOVER]: fails(401, 'bad_credentials', words) },
  });
  await user.fill(await screen.findByLabelText('Email'), ada.email);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = await screen.findByLabelText('Recovery code');
  expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
  await user.click(screen.getByRole('button', { name: 'Get a link by email' }));
  expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
  expect(code).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.fill(await screen.findByLabelText('Recovery code'), codes[0] ?? '');
  await user.fill(screen.getByLabelText('New password'), 'found-again-9');
  const send = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await send();
  expect(await screen.findByText(words)).toBeInTheDocument();
  server.answer({ [RECOVER]: ada });
  await send();
  await expect.poll(() => router.state.location.pathname).toBe('/account');
  expect(server.last(RECOVER)?.body).toEqual({ email: ada.email, code: codes[0], newPassword: 'found-again-9' });
});
