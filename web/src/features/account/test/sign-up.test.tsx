import { type FakeRequest, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const main = () => within(screen.getByRole('main'));

test("'Start your notebook' leads through sign up to My Notes; the same values are sent under the same key", async () => {
  const keys: (string | null)[] = [];
  const unanswered = ({ headers }: FakeRequest) => {
    keys.push(headers.get('Idempotency-Key'));
    return offline;
  };
  const { user, router, server } = await renderApp('/', {
    server: { 'POST /api/user/signup': unanswered, 'GET /api/notes/books': [] },
  });
  await user.click(main().getByRole('link', { name: 'Start your notebook' }));
  await expect.poll(() => router.state.location.search).toBe('?from=%2Fnotes');
  await user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  const submit = async () => user.click(await main().findByRole('button', { name: 'Sign Up' }));
  await submit();
  await expect.poll(() => keys).toHaveLength(1);
  await submit();
  await expect.poll(() => keys).toHaveLength(2);
  await user.type(screen.getByLabelText('Email'), '.uk');
  server.answer({ 'POST /api/user/signup': ada });
  await submit();
  await expect.poll(() => router.state.location.pathname).toBe('/notes');
  const message = "We've sent a link to ada@example.org. Open it to verify your email.";
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(server.last('POST /api/user/signup')?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
});
