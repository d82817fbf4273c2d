import { type FakeAnswers, fails, listed, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aDiscussion, anOverview, books, noProgress, settingsOf } from './samples';

const list = 'POST /api/bookclubs/getDiscussions';
const start = 'POST /api/bookclubs/newDiscussion';
const bookPath = '/bookclubs/Slow_Readers/persuasion';
const progress: FakeAnswers = {
  'GET /api/bookclubs/clubBooks/{club}': [aBook()],
  'POST /api/bookclubs/getBook': anOverview(),
  [list]: [aDiscussion()],
};
const thread: FakeAnswers = {
  'POST /api/bookclubs/getPosts': {
    posts: [],
    results: 0,
    club: 'Slow_Readers',
    discussion: { ...aDiscussion(), book: { _id: 'persuasion', title: 'Persuasion' } },
    translator: 'ok',
    progress: noProgress,
  },
  'POST /api/bookclubs/liveToken': fails(503, 'unavailable', 'Not now.'),
};
const open = (server: FakeAnswers = {}, path = bookPath) =>
  renderApp(path, { session: ada, server: { ...progress, ...server } });
const popup = () => within(screen.getByRole('dialog', { name: 'New Discussion' }));

test('lists the discussions of a book with their last post, last poster and posts today', async () => {
  const { server } = await open();
  const row = within(await screen.findByRole('list', { name: 'Discussions' })).getByRole('listitem');
  const link = within(row).getByRole('link', { name: 'Chapter 4: the long wait' });
  expect(link).toHaveAttribute('href', `${bookPath}/d1`);
  expect(row).toHaveTextContent(/Last post by giulia, Friday, November 20, 2026.*2 posts today$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Persuasion' })).toBeInTheDocument();
  expect(screen.getByText('by Jane Austen')).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: "Slow Readers' Books" })).toHaveAttribute('href', '/bookclubs/Slow_Readers');
  expect(server.last(list)?.body).toEqual({ user: ada.id, club: 'Slow_Readers', book: 'persuasion', language: 'en' });
});

test('marks machine-translated titles', async () => {
  const translation = { translated: 'English', text: 'Chapter 5' };
  await open({ [list]: [aDiscussion(), aDiscussion({ _id: 'd2', title: 'Capitolo 5', lang: 'it', translation })] });
  const rows = within(await screen.findByRole('list', { name: 'Discussions' }));
  const [own, translated] = rows.getAllByRole('listitem');
  expect(own).not.toHaveTextContent('Translated by machine');
  expect(translated).toHaveTextContent(/^.*Chapter 5Last post by giulia.* · Translated by machine/);
  expect(screen.getByRole('link', { name: 'Chapter 5' })).toHaveAttribute('lang', 'en');
});

test('shows title and author of a completed book', async () => {
  const server = {
    'POST /api/bookclubs/getSettings': settingsOf(),
    'GET /api/bookclubs/ending/{club}': fails(503, 'unavailable', 'Try again later.'),
    'GET /api/notes/margins/{bookKey}': [],
  };
  await open(server, '/bookclubs/Slow_Readers/emma');
  expect(await screen.findByRole('heading', { level: 1, name: 'Emma' })).toBeInTheDocument();
  expect(screen.getByText('by Jane Austen')).toBeInTheDocument();
});

test('loads older discussions on request', async () => {
  const older = aDiscussion({ _id: 'd0', title: 'Chapter 1' });
  const { user } = await open({
    [list]: ({ query }) => (query.get('cursor') ? [older] : listed([aDiscussion()], { next: 'more' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older discussions' }));
  expect(await screen.findByRole('link', { name: 'Chapter 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older discussions' })).toBeNull();
});

test('says how to start the first discussion', async () => {
  await open({ [list]: [] });
  const empty = await screen.findByText(/No discussions yet/);
  expect(empty.parentElement).toContainElement(screen.getByRole('button', { name: 'New Discussion' }));
});

test('shows Not found for a missing book', async () => {
  await open({ [list]: fails(404, 'not_found', 'We could not find that.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
});

test('offers to load the discussions again when that fails', async () => {
  const { user, server } = await open({ [list]: fails(403, 'forbidden', 'Not just now.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  server.answer({ [list]: [aDiscussion()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Chapter 4: the long wait' })).toBeInTheDocument();
});

describe.each([
  ['the popup', bookPath, true],
  ['the page newDiscussion', `${bookPath}/newDiscussion`, false],
])('New Discussion in %s', (_, path, isPopup) => {
  async function fill(server: FakeAnswers, post: string) {
    const view = await open({ ...thread, ...server }, path);
    if (isPopup) await view.user.click(await screen.findByRole('button', { name: 'New Discussion' }));
    const area = await screen.findByRole('textbox', { name: 'Opening post' });
    await view.user.fill(screen.getByRole('textbox', { name: 'Title' }), 'Chapter 4');
    await view.user.fill(area, post);
    return view;
  }
  const button = () => screen.getByRole('button', { name: 'Post' });

  test('enables Post above 7 characters, and counts them', async () => {
    const { user } = await fill({}, '1234567');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('The opening post needs 8 characters at least');
    expect(screen.getByText('7 characters out of 350')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Opening post' }), '8');
    expect(button()).toBeEnabled();
    expect(button()).not.toHaveAccessibleDescription();
    expect(screen.getByText('8 characters out of 350')).toBeInTheDocument();
  });

  test('marks a title that is too long while the reader types it', async () => {
    const { user } = await fill({}, 'So long a wait!');
    const title = screen.getByLabelText('Title');
    await user.click(title);
    await user.paste('x'.repeat(121));
    expect(title).toHaveAccessibleDescription(/^\d+ characters? too many$/);
  });

  test('starts the discussion and opens it', async () => {
    const { user, server, router } = await fill({ [start]: aDiscussion({ _id: 'd2' }) }, 'So long a wait!');
    await user.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`${bookPath}/d2`));
    expect(server.last(start)?.body).toEqual({
      user: ada.id,
      club: 'Slow_Readers',
      book: 'persuasion',
      title: 'Chapter 4',
      post: 'So long a wait!',
      chapter: null,
      lang: 'en',
    });
  });

  test('shows a failure, and retries with the same idempotency key after a reload', async () => {
    const { user, server, unmount } = await fill({ [start]: offline }, 'So long a wait!');
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    const key = server.last(start)?.headers.get('Idempotency-Key');
    unmount();
    const again = await open({ ...thread, [start]: aDiscussion({ _id: 'd2' }) }, path);
    if (isPopup) await again.user.click(await screen.findByRole('button', { name: 'New Discussion' }));
    expect(await screen.findByRole('textbox', { name: 'Opening post' })).toHaveValue('So long a wait!');
    await again.user.click(button());
    await waitFor(() => expect(again.router.state.location.pathname).toBe(`${bookPath}/d2`));
    expect(again.server.last(start)?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('asks for a missing title at its field', async () => {
    const { user } = await fill({}, 'So long a wait!');
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.click(button());
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
  });
});

test('keeps the typed text when the popup is closed and opened again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  await waitFor(() => expect(popup().getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await user.fill(popup().getByRole('textbox', { name: 'Title' }), 'Chapter 4');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New Discussion' }));
  expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Chapter 4');
});

test.each([
  [{ chapter: 7, finished: false }, 'Up to chapter 7', 7],
  [{ chapter: 7, finished: true }, 'Whole book', 'end'],
  [{ chapter: 0, finished: false }, 'No spoilers', null],
] as const)(
  'a discussion of a reader at %j goes as far, unless they choose otherwise',
  async (place, label, chapter) => {
    const { user, server } = await open({
      ...thread,
      [books]: [aBook({ progress: place })],
      'GET /api/notes/progress/{bookKey}': { progress: place, previous: null, updatedAt: null },
      [start]: aDiscussion({ _id: 'd2' }),
    });
    await user.click(await screen.findByRole('button', { name: 'New Discussion' }));
    await screen.findByRole('dialog', { name: 'New Discussion' });
    await user.fill(await popup().findByLabelText('Title'), 'Chapter 4');
    await user.fill(popup().getByLabelText('Opening post'), 'So long a wait!');
    await waitFor(() => expect(popup().getByRole('radio', { name: label })).toBeChecked());
    await user.click(popup().getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(server.last(start)?.body).toMatchObject({ chapter }));
  },
);

test('moves the focus to the fields of the other language when they appear', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  await screen.findByRole('dialog', { name: 'New Discussion' });
  await user.fill(await popup().findByLabelText('Title'), 'Chapter 4');
  await user.click(await popup().findByRole('button', { name: 'Add an Italian version' }));
  await waitFor(() => expect(popup().getByLabelText('Italian title')).toHaveFocus());
});
