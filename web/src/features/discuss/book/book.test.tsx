import type { PublicNote } from '@contract/discuss';
import { aBook, aGenre, aPublicNote, aTopic, many } from '@test/discuss-samples';
import { type FakeAnswers, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const genre = aGenre();
const book = aBook();
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

const topics = many(41, (n) => aTopic({ _id: `t${n}`, title: `Topic ${n}` }));
const server = {
  'GET /api/discuss/genre/{genreUrl}': genre,
  'GET /api/discuss/book/{bookId}': book,
  'GET /api/discuss/topics/{bookId}': listed(topics, { total: 41 }),
};

describe('/discuss/{genre}/{book}', () => {
  const sizes = async () =>
    within(await screen.findByLabelText('Rows per page'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('shows 20 rows, or 30 or 40 on request, and starts another size at the first page', async () => {
    const few = { ...server, 'GET /api/discuss/topics/{bookId}': listed(topics.slice(0, 20), { total: 20 }) };
    const { unmount } = await renderApp('/discuss/classics/emma', { server: few });
    expect(await sizes()).toEqual(['20', '30', '40']);
    expect(screen.queryByRole('navigation', { name: 'Pages of discussions' })).toBeNull();
    unmount();
    const { user, router } = await renderApp('/discuss/classics/emma?page=3', { server });
    expect(await screen.findByRole('link', { name: 'Topic 41' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '30');
    await expect.poll(() => rowsOf('Discussions')).toHaveLength(30);
    expect(router.state.location.search).toBe('?size=30');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Discussion', 'Posts', 'Posts This Week', 'Latest Post']);
  });

  test('moves the focus to the heading of the book, and links and labels all that a row shows', async () => {
    const books = { 'GET /api/discuss/books/{genreId}': listed([book], { total: 1 }) };
    const { user } = await renderApp('/discuss/classics', { server: { ...server, ...books } });
    await user.click(await screen.findByRole('link', { name: 'Emma' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Emma' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('main')).toHaveTextContent('Jane Austen · John Murray · 1815');
    const link = await screen.findByRole('link', { name: 'Topic 1' });
    expect(link).toHaveAttribute('href', '/discuss/classics/emma/t1');
    expect(heading).toHaveFocus();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Classics' })).toHaveAttribute('href', '/discuss/classics');
    expect(trail.getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/discuss');
    expect(trail.getByText('Emma')).toHaveAttribute('aria-current', 'page');
    const [row] = rowsOf('Discussions') as [HTMLElement];
    const [name, ...cells] = [...row.children].map(({ textContent }) => textContent?.trim());
    expect(name).toBe('Topic 1');
    const date = /^Friday, November 20, 2026 at \d+:\d\d (AM|PM)$/;
    const onPhone = /^2 posts · (Nov 20|\d days ago)/;
    expect(cells).toEqual(['2', '1', expect.stringMatching(date), expect.stringMatching(onPhone)]);
    // The second one is for a phone.
    expect(within(row).getAllByText(date)[0]).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
  });

  test("redirects from another genre to the book's own", async () => {
    const { router } = await renderApp('/discuss/horror/emma?size=30', { server });
    await expect.poll(() => router.state.location.pathname).toBe('/discuss/classics/emma');
    expect(router.state.location.search).toBe('?size=30');
  });

  test("invites the reader to start a book's first discussion", async () => {
    const none = { 'GET /api/discuss/topics/{bookId}': listed([], { total: 0 }) };
    const { user } = await renderApp('/discuss/classics/emma', { session: ada, server: { ...server, ...none } });
    expect(await screen.findByText(/^Reading alone\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Start the first discussion' }));
    expect(await screen.findByRole('dialog', { name: 'New Discussion' })).toBeInTheDocument();
    expect(screen.getByLabelText('Book')).toHaveValue('Emma');
    await waitFor(() => expect(screen.getByLabelText('Discussion Title')).toHaveFocus());
  });

  test('switches between discussions and public notes, by keyboard too', async () => {
    const notes = { 'GET /api/discuss/notes/{bookId}': listed([aPublicNote()], {}) };
    const { user, router } = await renderApp('/discuss/classics/emma?page=2', { server: { ...server, ...notes } });
    await user.click(screen.getByRole('link', { name: 'Public notes' }));
    expect(await screen.findByText('Chapter 9')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=notes');
    expect(screen.getByRole('link', { name: 'Public notes' })).toHaveAttribute('aria-current', 'page');
    screen.getByRole('link', { name: 'Discussions (2)' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Topic 1' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});

describe('public notes', () => {
  const openNotes = (
    notes: FakeAnswers['GET /api/discuss/notes/{bookId}'],
    reader?: FakeAnswers,
    path = '/discuss/classics/emma?tab=notes',
  ) =>
    renderApp(path, {
      ...(reader && { session: ada }),
      server: { ...server, 'GET /api/discuss/notes/{bookId}': notes, ...reader } as FakeAnswers,
    });

  test('are grouped by chapter and show their author; a group folds, and a long note expands', async () => {
    const notes = [
      aPublicNote({ _id: 'n1', chapter: 12, remark: 'Box Hill!' }),
      aPublicNote({
        _id: 'n2',
        chapter: 3,
        chapterTitle: 'The new neighbour',
        page: 41,
        user: 'tomasz',
        imported: true,
      }),
      aPublicNote({ _id: 'n3', chapter: 3, remark: 'Tea. '.repeat(200) }),
    ];
    const { user } = await openNotes(listed(notes, {}));
    const chapters = await screen.findAllByRole('heading', { level: 2, name: /Chapter/ });
    expect(chapters.map(({ textContent }) => textContent)).toEqual(['Chapter 3', 'Chapter 12']);
    expect(screen.getByText('The new neighbour')).toBeInTheDocument();
    const item = within(screen.getByText(aPublicNote().remark).closest('li') as HTMLElement);
    expect(item.getByText('tomasz')).toBeInTheDocument();
    expect(item.getByText(/^p\. 41 in .+'s edition$/)).toBeInTheDocument();
    expect(item.getByTitle(/^Thursday, November 19, 2026/)).toHaveAttribute('datetime', aPublicNote().createdAt);
    expect(screen.getAllByText('Imported')).toHaveLength(1);
    const remark = screen.getByText(/^Tea\. Tea\./);
    expect(remark.parentElement).toHaveAttribute('data-cut');
    const more = screen.getByRole('button', { name: 'Show the whole note' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(remark.parentElement).not.toHaveAttribute('data-cut');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    const details = remark.closest('details');
    expect(details).toHaveAttribute('open');
    await user.click(screen.getByText('Chapter 3'));
    expect(details).not.toHaveAttribute('open');
    expect(screen.getByText('Box Hill!').closest('details')).toHaveAttribute('open');
  });

  test.each([
    [false, 1],
    [true, 0],
  ])("name the reader's own edition, and say that they end at their progress: finished %s", async (finished, count) => {
    await openNotes(listed([aPublicNote({ user: 'ada', page: 30 })], {}), {
      'GET /api/notes/progress/{bookKey}': { progress: { chapter: 9, finished }, previous: null, updatedAt: null },
    });
    expect(await screen.findByText(finished ? 'Finished' : "I'm at chapter 9")).toBeInTheDocument();
    expect(screen.queryAllByText(/up to where you are/)).toHaveLength(count);
    expect(screen.getByText('p. 30 in your edition').closest('[data-ui="note"]')).toHaveAttribute('data-mine');
  });

  test('fold notes of a blocked author even after they were rendered, and open one by one', async () => {
    const notes = [
      aPublicNote({ _id: 'n1', remark: 'Box Hill!', user: 'tomasz' }),
      aPublicNote({ _id: 'n2', remark: 'Enter Mrs Bates.' }),
      aPublicNote({ _id: 'n3', remark: 'Tea again.', user: 'tomasz' }),
    ];
    let respond = (_: { user: string; at: string }[]) => {};
    const blocks = new Promise<Parameters<typeof respond>[0]>((resolve) => {
      respond = resolve;
    });
    const { user } = await openNotes(listed(notes, {}), { 'GET /api/user/blocks': () => blocks });
    expect(await screen.findByText('Box Hill!')).toBeVisible();
    respond([{ user: 'tomasz', at: '2026-11-20T10:00:00.000Z' }]);
    const folded = () => screen.findAllByText('A note by somebody you have blocked.');
    expect(await folded()).toHaveLength(2);
    // They keep their space, unseen.
    expect(screen.getByText('Box Hill!')).not.toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Report' })[0]).not.toBeVisible();
    expect(screen.getByText('Enter Mrs Bates.')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Show' });
    await user.click(first as HTMLElement);
    expect(screen.getByText('Box Hill!')).toBeVisible();
    expect(await folded()).toHaveLength(1);
  });

  const older =
    (note: PublicNote): FakeAnswers['GET /api/discuss/notes/{bookId}'] =>
    ({ query }) =>
      query.get('cursor') ? listed([note], {}) : listed([aPublicNote({ _id: 'new', chapter: 2 })], { next: 'c1' });

  test('load further pages for a linked note, which is expanded and gets the focus', async () => {
    const long = aPublicNote({ _id: 'old', chapter: 1, remark: 'Tea. '.repeat(200) });
    await openNotes(older(long), undefined, '/discuss/horror/emma?tab=notes#note-old');
    const note = (await screen.findByText(/^Tea\. Tea\./)).closest('li');
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(aPublicNote().remark).closest('li')).not.toHaveAttribute('data-target');
  });

  test('load older ones on request, and keep that in the address', async () => {
    const { user, router } = await openNotes(older(aPublicNote({ _id: 'old', chapter: 1 })));
    await user.click(await screen.findByRole('link', { name: 'Show older notes' }));
    expect(await screen.findByRole('heading', { name: 'Chapter 1' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=notes&page=2');
  });
});
