import type { Case } from '@contract/moderation';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const QUEUE = 'GET /api/user/moderation';
const DECIDE = 'POST /api/user/moderation';
const createdAt = '2026-11-20T10:00:00.000Z';

const aCase: Case = {
  _id: 'case',
  version: 3,
  words: 'a-key',
  state: 'open',
  kind: 'post',
  user: 'tom',
  text: 'Buy my lamps!',
  title: null,
  place: { bookId: 'emma', discussionId: 'topic', id: 'sale' },
  hidden: false,
  closed: false,
  suspendedUntil: null,
  numReports: 1,
  earlier: 2,
  reports: [{ category: 'spam', reason: 'It sells lamps.', at: createdAt, byReader: false }],
  history: [],
  appeal: null,
  openedAt: createdAt,
  context: { club: null, book: 'Emma', thread: 'The ending', chapter: 12, answers: null },
};
const answers = { user: 'mei', text: 'Does anybody know a good lamp?' };
const inClub = { club: 'Night Owls', book: 'Dune', thread: 'Sand', chapter: null, answers };
const note: Partial<Case> = {
  kind: 'note',
  place: { bookId: 'emma', discussionId: null, id: 'n1' },
  context: { club: null, book: 'Emma', thread: null, chapter: 3, answers: null },
};

test.each<[what: string, found: Partial<Case>, shown: (string | RegExp)[], link: string | null]>([
  ['post', {}, ['Emma', 'The ending', 'up to chapter 12'], '/discuss/unsorted/emma/topic#post-sale'],
  [
    'post of a club, which has none',
    { kind: 'clubPost', place: null, context: inClub },
    ['Night Owls', 'Dune', 'Sand', 'mei', answers.text, /^Only the club's members can open it/],
    null,
  ],
  ['note', note, ['Emma', 'Chapter 3'], '/discuss/unsorted/emma?tab=notes#note-n1'],
  ['note that is hidden, which has none', { ...note, hidden: true }, ['Chapter 3', /^While it's hidden/], null],
  [
    'note on a book without a public page, which has none',
    { ...note, place: null },
    ['Chapter 3', /^No page that you could open/],
    null,
  ],
])('shows in the queue what a decision needs, and the link to a %s', async (_, found, shown, link) => {
  await renderApp('/moderation', { session: ada, server: { [QUEUE]: [{ ...aCase, ...found }] } });
  expect(await screen.findByText('Buy my lamps!')).toBeInTheDocument();
  for (const text of shown) expect(screen.getByText(text)).toBeInTheDocument();
  const place = screen.queryByRole('link', { name: 'Open its place' });
  expect(place?.getAttribute('href') ?? null).toBe(link);
});

test('hides the version of a post that the moderator saw, with reasons for its author', async () => {
  const { user, server } = await renderApp('/moderation', {
    session: ada,
    server: { [QUEUE]: [aCase], [DECIDE]: aCase },
  });
  expect(await screen.findByText('Buy my lamps!')).toBeInTheDocument();
  expect(screen.getByText('It sells lamps.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Hide it');
  await user.selectOptions(screen.getByLabelText('What is wrong with it?'), "It's spam or advertising");
  await user.fill(screen.getByLabelText(/^Facts and reasons/), 'It advertises a shop.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const reasons = { category: 'spam', ground: 'rules', facts: 'It advertises a shop.' };
  await expect
    .poll(() => server.last(DECIDE)?.body)
    .toEqual({ id: 'case', version: 3, words: 'a-key', act: 'hide', ...reasons });
});

test('requires a decision to hide or restore after three reports', async () => {
  const history = [
    { kind: 'hide', at: createdAt, automatic: true, category: 'spam', ground: 'rules', law: '', facts: '', days: null },
  ];
  const hidden = { ...aCase, hidden: true, history } as Case;
  await renderApp('/moderation', { session: ada, server: { [QUEUE]: [hidden] } });
  const decision = within(await screen.findByRole('combobox', { name: 'Decision' }));
  expect(decision.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Hide it',
    'Suspend the author',
    'Undo all restrictions',
  ]);
});
