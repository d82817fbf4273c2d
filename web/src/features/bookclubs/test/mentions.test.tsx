import { fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import { found, newPost, open, settingsOf, startVisit } from './samples';

const settings = 'POST /api/bookclubs/getSettings';
const members = ['ada', 'giulia', 'giorgio', 'tom'].map((username) => ({ username, email: `${username}@example.org` }));

beforeEach(startVisit);
beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockReturnValue(() => () => {});
});

async function openForm(server: Parameters<typeof open>[0] = { [settings]: settingsOf({ members }) }) {
  const opened = await open(server);
  await found();
  await opened.user.click(screen.getByRole('button', { name: 'New Reply' }));
  return { ...opened, area: await screen.findByRole('textbox', { name: 'New Reply' }) };
}
const names = () => within(screen.getByRole('listbox')).getAllByRole('option');
const chosen = () => names().find((option) => option.getAttribute('aria-selected') === 'true');

test('loads the members once a mention begins, and chooses one by keyboard', async () => {
  const { user, server, area } = await openForm();
  await user.type(area, 'Yes, @');
  expect(server.calls).not.toContain(settings);
  await user.type(area, 'gi');
  expect(await screen.findByRole('listbox', { name: 'Readers to mention' })).toBeInTheDocument();
  expect(names().map(({ textContent }) => textContent?.slice(1))).toEqual(['giulia', 'giorgio']);
  expect(await screen.findByText('2 readers to mention')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('giorgio');
  expect(area).toHaveAttribute('aria-activedescendant', chosen()?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(area).toHaveValue('Yes, @giorgio ');
  expect(area).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(area, 'and @to');
  await user.keyboard('{Tab}');
  expect(area).toHaveValue('Yes, @giorgio and @tom ');
  expect(area).toHaveFocus();
  expect(server.calls.filter((call) => call === settings)).toHaveLength(1);
});

test('Escape closes only the suggestions, and a press chooses one', async () => {
  const { user, area } = await openForm();
  await user.type(area, '@gi');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area).toHaveValue('@gi');
  await user.type(area, 'u');
  await user.click(await screen.findByRole('option', { name: 'giulia' }));
  expect(area).toHaveValue('@giulia ');
  expect(area).toHaveFocus();
});

test('posts the chosen name', async () => {
  const { user, server, area } = await openForm({
    [settings]: settingsOf({ members }),
    [newPost]: fails(503, 'unavailable', 'Later.'),
  });
  await user.type(area, 'I agree with @giu');
  await screen.findByRole('listbox');
  await user.keyboard('{Enter}');
  await user.type(area, 'here.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject({ remark: 'I agree with @giulia here.' }));
});

test('lets the reader post as before when the members fail to load', async () => {
  const { user, server, area } = await openForm({ [settings]: fails(403, 'forbidden', 'Not now.') });
  await user.type(area, 'Hello @giulia, hello');
  await waitFor(() => expect(server.calls).toContain(settings));
  expect(area).toHaveValue('Hello @giulia, hello');
  expect(screen.queryByRole('listbox')).toBeNull();
});
