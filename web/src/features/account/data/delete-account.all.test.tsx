import { aClub } from '@test/club-samples';
import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLanguage } from '@/i18n/language';

const CALL = 'DELETE /api/user';
const CLUBS = 'GET /api/bookclubs/myClubs';
const LOGIN = 'POST /api/user/login';
const club = (clubName: string, numMembers: number) => aClub({ club: clubName, clubName, numMembers });

const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account' }));
const confirm = () => dialog().getByRole('button', { name: 'Delete my account' });

async function openDialog(answers: FakeAnswers) {
  const server = { [CLUBS]: [club('Alone', 1), club('Together', 2), club('Single', 1)], ...answers };
  const app = await renderApp('/account', { session: ada, server });
  await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Delete your account' });
  return app;
}

async function submitted(answers: FakeAnswers) {
  const app = await openDialog(answers);
  await app.user.fill(dialog().getByLabelText('Password'), 'reading-123');
  await app.user.click(confirm());
  return app;
}

async function accountIsDeleted() {
  await expect.poll(() => screen.queryByText('Your account has been deleted.')).toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('user')).toBeNull();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

test('names the data that is deleted, the data that stays, and the clubs that end', async () => {
  await openDialog({});
  expect(dialog().getByText(/your account, your shelf, all your notes/)).toBeInTheDocument();
  expect(dialog().getByText(/by “deleted reader”/)).toBeInTheDocument();
  expect(await dialog().findByText(/Alone and Single, because/)).toHaveTextContent('Ends: Alone and Single,');
  await waitFor(() => expect(dialog().getByLabelText('Password')).toHaveFocus());
  await act(() => showLanguage('it'));
  expect(screen.getByText(/firmati «account eliminato»/)).toBeInTheDocument();
});

test('repeats the call until nothing is left, then signs out and removes local data', async () => {
  localStorage.setItem('draft:ada1:new-note', '{"value":"x"}');
  localStorage.setItem('draft:visitor:new-note', '{"value":"y"}');
  sessionStorage.setItem('collapsed:dune', '[1]');
  let calls = 0;
  const { server, router } = await submitted({
    [CALL]: () => {
      calls += 1;
      return { erased: calls === 3, done: 500 };
    },
  });
  await accountIsDeleted();
  expect(router.state.location.pathname).toBe('/');
  expect(calls).toBe(3);
  expect(server.last(CALL)?.body).toEqual({ password: 'reading-123' });
  expect(localStorage.getItem('draft:ada1:new-note')).toBeNull();
  expect(localStorage.getItem('draft:visitor:new-note')).not.toBeNull();
  expect(sessionStorage.getItem('collapsed:dune')).toBeNull();
});

test('shows a missing or wrong password at the field and keeps the session', async () => {
  const words = 'That is not your password.';
  const { user, server } = await openDialog({ [CALL]: fails(400, 'invalid', words, { password: words }) });
  await user.click(confirm());
  expect(await dialog().findByText('Password is required.')).toBeInTheDocument();
  expect(server.calls).not.toContain(CALL);
  await user.fill(dialog().getByLabelText('Password'), 'reading-123');
  await user.click(confirm());
  await expect.poll(() => dialog().getByLabelText('Password')).toHaveAccessibleDescription(words);
  await expect.poll(() => document.activeElement).toBe(dialog().getByLabelText('Password'));
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('shows a failure in the popup, and the next attempt finishes', async () => {
  const { user, server } = await submitted({ [CALL]: offline });
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  expect(await dialog().findByText(words)).toBeInTheDocument();
  // Only the response was lost: the account is gone.
  server.answer({
    [CALL]: fails(401, 'unauthenticated', 'You must be logged in'),
    [LOGIN]: fails(401, 'bad_credentials', 'The e-mail or the password is wrong.'),
  });
  await user.click(confirm());
  await accountIsDeleted();
});

test('does not treat an expired session as a deleted account', async () => {
  const session = { ...ada, token: 'new' };
  await submitted({ [CALL]: fails(401, 'unauthenticated', 'You must be logged in'), [LOGIN]: session });
  expect(await screen.findByText(/Your previous session has expired/)).toBeInTheDocument();
  expect(screen.queryByText('Your account has been deleted.')).toBeNull();
  expect(localStorage.getItem('user')).not.toBeNull();
});
