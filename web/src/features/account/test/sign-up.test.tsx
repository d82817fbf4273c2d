import { type FakeRequest, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const main = () => within(screen.getByRole('main'));
const signUps = { 'POST /api/user/signup': ada, 'GET /api/notes/books': [] };

async function signUp(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  await user.click(main().getByRole('button', { name: 'Sign Up' }));
}

test("'Start your notebook' leads through sign up to My Notes", async () => {
  const { user, router } = await renderApp('/', { server: signUps });
  await user.click(main().getByRole('link', { name: 'Start your notebook' }));
  await expect.poll(() => router.state.location.search).toBe('?from=%2Fnotes');
  await signUp(user);
  await expect.poll(() => router.state.location.pathname).toBe('/notes');
  const message = "We've sent a link to ada@example.org. Open it to verify your email.";
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('repeats the key when a sign-up is resent, and changes it with the values', async () => {
  const keys: (string | null)[] = [];
  const unanswered = ({ headers }: FakeRequest) => {
    keys.push(headers.get('Idempotency-Key'));
    return offline;
  };
  const { user } = await renderApp('/signup', { server: { 'POST /api/user/signup': unanswered } });
  await signUp(user);
  await expect.poll(() => keys).toHaveLength(1);
  await user.click(await main().findByRole('button', { name: 'Sign Up' }));
  await expect.poll(() => keys).toHaveLength(2);
  await user.type(screen.getByLabelText('Email'), '.uk');
  await user.click(await main().findByRole('button', { name: 'Sign Up' }));
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
