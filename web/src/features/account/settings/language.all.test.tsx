import { i18n } from '@lingui/core';
import { accountOf, ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initialLanguage } from '@/i18n/language';

const main = () => within(screen.getByRole('main'));
const footer = () => within(screen.getByRole('contentinfo'));
const PATCH = 'PATCH /api/user';

test('changes the language in the footer or on the account page immediately and saves it in the account', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [PATCH]: accountOf(ada) },
  });
  await user.selectOptions(footer().getByLabelText('Language'), 'Italiano');
  await expect.poll(() => document.documentElement.lang).toBe('it');
  expect(localStorage.getItem('language')).toBe('it');
  await expect.poll(() => server.last(PATCH)?.body).toEqual({ language: 'it' });
  expect(JSON.parse(localStorage.getItem('user') ?? '').language).toBe('it');
  await user.selectOptions(main().getByLabelText('Lingua'), 'English');
  await expect.poll(() => server.last(PATCH)?.body).toEqual({ language: 'en' });
});

test('keeps a language in the address in links, until the reader chooses another one', async () => {
  const { user, router } = await renderApp('/mobileAccount?lang=it');
  const links = () => screen.getAllByRole('link', { name: /Sign In|Accedi/ }).map((link) => link.getAttribute('href'));
  expect(links()).toContain('/signin?from=%2FmobileAccount%3Flang%3Dit&lang=it');
  await user.selectOptions(footer().getByLabelText('Language'), 'Italiano');
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.poll(links).toContain('/signin?from=%2FmobileAccount');
});

test('gives a language in the address precedence over any choice', () => {
  localStorage.setItem('language', 'en');
  window.history.replaceState(null, '', '/discuss?lang=it');
  expect(initialLanguage()).toBe('it');
  window.history.replaceState(null, '', '/discuss');
  expect(initialLanguage()).toBe('en');
});

test.each([
  [null, { language: 'en' }],
  ['it', undefined],
] as const)("keeps a choice made in this browser, and saves it where the account's is %s", async (language, saved) => {
  localStorage.setItem('language', 'en');
  const server = { 'POST /api/user/login': { ...ada, language }, [PATCH]: accountOf(ada) };
  const { user, server: calls } = await renderApp('/signin', { server });
  await user.fill(screen.getByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  await user.click(main().getByRole('button', { name: 'Sign In' }));
  await expect.poll(() => localStorage.getItem('user')).not.toBeNull();
  await expect.poll(() => calls.last(PATCH)?.body).toEqual(saved);
  expect(i18n.locale).toBe('en');
});
