import type { ListedClub, ReaderRequest } from '@contract/directory';
import { messages } from '@domain/messages';
import { openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const directory = 'GET /api/bookclubs/directory';
const own = 'GET /api/bookclubs/joinRequests';
const withdraw = 'DELETE /api/bookclubs/joinRequests/{id}';
const requests = 'POST /api/bookclubs/getJoinRequests';
const answer = 'POST /api/bookclubs/answerJoinRequest';
const getListing = 'POST /api/bookclubs/getListing';
const listing = 'POST /api/bookclubs/listing';

const aListed = (club: Partial<ListedClub> = {}): ListedClub => ({
  club: 'Owls',
  clubName: 'Owls',
  owner: 'giulia',
  numMembers: 3,
  book: 'Oblomov',
  author: 'Ivan Goncharov',
  languages: ['it'],
  pace: 'month',
  about: 'Russian novels, slowly.',
  member: false,
  asked: null,
  ...club,
});
const request = { _id: 'c1', clubName: 'Owls', message: '', at: '2026-11-20T18:30:00.000Z' };

const open = (server: FakeAnswers) => renderApp('/directory', { session: ada, server });

test("shows a club's entry without its members, withdraws a request, filters by language and pages through the clubs", async () => {
  const { user, server, router } = await open({
    [directory]: ({ query }) =>
      query.get('cursor') ? [aListed({ club: 'Wrens', clubName: 'Wrens' })] : listed([aListed()], { next: 'more' }),
    [own]: [request],
    [withdraw]: 'ok',
  });
  const card = (await screen.findByRole('heading', { level: 2, name: 'Owls' })).closest('li');
  for (const text of ['Owner: giulia · 3 members', 'Italiano · A book a month', 'Oblomov', 'Russian novels, slowly.'])
    expect(card).toHaveTextContent(text);
  expect(within(card as HTMLElement).queryByRole('link')).toBeNull();
  const button = await screen.findByRole('button', { name: 'Withdraw the request to Owls' });
  server.answer({ [own]: [] });
  await user.click(button);
  await waitFor(() => expect(screen.queryByText("Clubs you've asked")).toBeNull());
  expect(server.last(withdraw)?.params).toEqual({ id: 'c1' });
  const languages = within(screen.getByRole('navigation', { name: 'Members write in' }));
  expect(languages.getByRole('link', { current: true })).toHaveTextContent('Any language');
  await user.click(languages.getByRole('link', { name: 'Italiano' }));
  await waitFor(() => expect(server.last(directory)?.query.get('language')).toBe('it'));
  expect(router.state.location.search).toBe('?language=it');
  await user.click(await screen.findByRole('button', { name: 'Show more clubs' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Wrens' })).toBeInTheDocument();
});

const asking: ReaderRequest = { _id: 'r1', user: 'nora', message: 'May I?', at: '2026-11-20T18:30:00.000Z' };
const openListed = (server: FakeAnswers = {}) =>
  openClub({ 'POST /api/bookclubs/getSettings': settingsOf({ listed: true }), [requests]: [asking], ...server });

test.each([
  ['Accept nora', true, 'nora is now a member.'],
  ['Decline nora', false, 'Request declined.'],
])('%s answers the request', async (name, accept, text) => {
  const { user, server } = await openListed({ [answer]: 'ok' });
  const button = await screen.findByRole('button', { name });
  server.answer({ [requests]: [] });
  await user.click(button);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.last(answer)?.body).toEqual({ club: 'Slow_Readers', request: 'r1', accept });
  expect(screen.queryByRole('heading', { name: 'Asking to join' })).toBeNull();
});

test('shows an entry that another owner has changed, replaces it, and removes it', async () => {
  const before = { languages: ['en' as const], pace: 'month' as const, about: 'Slowly.' };
  const theirs = { ...before, about: 'Slowly and in order.' };
  const { user, server } = await openListed({ [getListing]: before, [requests]: [] });
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Club Settings' }));
  await user.click(await popup.findByRole('button', { name: 'Club directory' }));
  const about = await popup.findByRole('textbox', { name: 'About the club (optional)' });
  await waitFor(() => expect(about).toHaveValue('Slowly.'));
  expect(popup.getByRole('combobox', { name: 'Pace' })).toHaveValue('month');
  await user.fill(about, ' Novels only.');
  server.answer({ [listing]: fails(409, 'conflict', messages.settingsChanged), [getListing]: theirs });
  const form = within(popup.getByRole('form', { name: 'Club directory' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const both = await popup.findByRole('group', { name: /^Changed by another member/ });
  expect(both).toHaveTextContent('order');
  expect(within(both).getByRole('button', { name: 'Keep theirs' })).toBeInTheDocument();
  expect(about).toHaveValue('Slowly. Novels only.');
  server.answer({ [listing]: 'ok' });
  await user.click(within(both).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('The club is in the directory.')).toBeInTheDocument();
  const mine = { ...before, about: 'Slowly. Novels only.' };
  expect(server.last(listing)?.body).toEqual({ club: 'Slow_Readers', listing: mine, seen: theirs });
  expect(popup.queryByRole('group', { name: /^Changed by another member/ })).toBeNull();
  await user.click(popup.getByRole('button', { name: 'Remove from the directory' }));
  await waitFor(() => expect(server.last(listing)?.body).toEqual({ club: 'Slow_Readers', listing: null }));
});
