import { ada, inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '@/lib/session/session';
import { clearToasts } from '@/lib/toasts';
import { type InstallEvent, offerInstall } from './offer-install';

const HOUR = 3_600_000;
const prompt = vi.fn(async () => {});
const visit = (now: number) =>
  act(() => offerInstall(Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallEvent, now));
const offer = () => screen.queryByText('Install Flyleaf as an app?');

beforeEach(() => {
  prompt.mockClear();
  signIn(ada);
  render(<main />, inApp);
});
afterEach(() => {
  vi.useRealTimers();
  act(clearToasts);
});

test('is made on the third visit, and installs', async () => {
  for (const now of [HOUR, HOUR + 1000, 2 * HOUR]) visit(now);
  expect(offer()).toBeNull();
  visit(3 * HOUR);
  await newUser().click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
});

test('is made once, pressed or not', () => {
  for (const now of [HOUR, 2 * HOUR, 3 * HOUR]) visit(now);
  expect(offer()).not.toBeNull();
  act(clearToasts);
  for (const now of [4 * HOUR, 5 * HOUR]) visit(now);
  expect(offer()).toBeNull();
});

test('waits until no form is on the screen', () => {
  vi.useFakeTimers();
  const form = document.createElement('form');
  document.querySelector('main')?.append(form);
  for (const now of [HOUR, 2 * HOUR, 3 * HOUR]) visit(now);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(offer()).toBeNull();
  form.remove();
  act(() => void vi.advanceTimersByTime(2000));
  expect(offer()).not.toBeNull();
});
