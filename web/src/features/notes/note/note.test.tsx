import type { Note } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { fails } from '@test/fake-server';
import { dune, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { choose as chooseIn } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const CALL = 'GET /api/notes/note/{noteId}';
const long = 'The spice must flow.\n'.repeat(200).trim();
const noted = (fields: Partial<Note> = {}) => ({
  book: { ...dune, progress: { chapter: 12, finished: false } },
  note: noteOf('late', 20, { chapter: 2, chapterTitle: 'Arrakis', page: 40, remark: long, ...fields }),
});
const answers = { ...shelfAnswers, [CALL]: noted() };
const open = (server = {}, path = '/notes/dune/late') =>
  renderApp(path, { session: ada, server: { ...answers, ...server } });
async function choose({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Chapter 2 Arrakis' });

test("shows the whole text of a note with its book, page, dates, tags and the reader's progress", async () => {
  await open({ [CALL]: noted({ tags: ['spice', 'sand'], updatedAt: '2026-11-21T10:20:00.000Z' }) });
  await heading();
  const article = within(screen.getByRole('article'));
  expect(article.getByText(/^The spice must flow/).textContent).toBe(long);
  expect(article.getByText(/^The spice must flow/).closest('blockquote')).toBeNull();
  expect(within(article.getByRole('list', { name: 'Tags' })).getAllByRole('link')).toHaveLength(2);
  expect(article.getByRole('link', { name: '#spice' })).toHaveAttribute('href', '/notebook?tag=spice');
  expect(article.getByText(/^Written/)).toHaveTextContent('Friday, November 20, 2026');
  expect(article.getByText(/^Last changed/)).toHaveTextContent('Saturday, November 21, 2026');
  expect(article.getByText('Only you can read it')).toBeInTheDocument();
  expect(screen.getByText(/p\. 40/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: "I'm at chapter 12" })).toBeInTheDocument();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Dune' })).toHaveAttribute('href', '/notes/dune');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/notes/dune/late/edit');
  expect(document.title).toBe('Chapter 2 · Flyleaf');
});

test('opens immediately from the notes of its book, in the menu of its row', async () => {
  const { user, server, router } = await open({ [CALL]: () => new Promise(() => {}) }, '/notes/dune');
  await screen.findByRole('link', { name: /^Remark of late/ });
  await chooseIn(user, screen, 'Open the note', 'More: Remark of late');
  await heading();
  expect(router.state.location.pathname).toBe('/notes/dune/late');
  expect(screen.getByText('Remark of late')).toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('GET /api/notes/note'))).toEqual([]);
});

test('leads to the notes before and after it in the book, if they have loaded', async () => {
  const { user, router } = await open({}, '/notes/dune');
  await screen.findByRole('link', { name: /^Remark of late/ });
  await act(() => router.navigate('/notes/dune/late'));
  await heading();
  const near = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  expect(near.getByRole('link', { name: 'Previous note Remark of early' })).toHaveAttribute(
    'href',
    '/notes/dune/early',
  );
  await user.click(near.getByRole('link', { name: 'Next note Remark of worm' }));
  expect(router.state.location.pathname).toBe('/notes/dune/worm');
});

test("redirects from another book's address to its own", async () => {
  const { router } = await open({}, '/notes/emma/late');
  await heading();
  expect(router.state.location.pathname).toBe('/notes/dune/late');
});

test('becomes a favorite after a press, and stays one when the next press fails', async () => {
  const app = await open({
    'PATCH /api/notes/{noteId}': savedOf(noted({ favourite: true }).note),
  });
  const mark = () => within(screen.getByRole('article')).queryByText('Favorite');
  await heading();
  expect(mark()).toBeNull();
  await choose(app, 'Add to favorites');
  await waitFor(() => expect(mark()).toBeInTheDocument());
  expect(app.server.last('PATCH /api/notes/{noteId}')).toMatchObject({
    params: { noteId: 'late' },
    body: { favourite: true },
  });
  app.server.answer({ 'PATCH /api/notes/{noteId}': fails(500, 'internal', 'Something went wrong on our side.') });
  await choose(app, 'Remove from favorites');
  const words = "Your favorites weren't changed. Something went wrong on our side.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(mark()).toBeInTheDocument());
});

test('copies its link, or shows that it could not', async () => {
  const app = await open();
  await choose(app, 'Copy link');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/notes/dune/late`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await choose(app, 'Copy link');
  expect(await screen.findByText("Couldn't copy the link. Copy it from the address bar.")).toBeInTheDocument();
});

test('asks before deleting the note, and then leads to the notes of its book', async () => {
  const { user, server, router } = await open({ 'DELETE /api/notes/{noteId}': noted().note });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Please Confirm' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Note deleted')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
  expect(await screen.findByRole('link', { name: /^Remark of early/ })).toBeInTheDocument();
});

test("shows that a note doesn't exist", async () => {
  await open({ [CALL]: fails(404, 'not_found', 'We could not find that.') });
  expect(await screen.findByRole('heading', { name: 'Note not found' })).toBeInTheDocument();
});

describe('the picture of a note', () => {
  const text = 'Fear is the mind-killer.';
  const drawn = () => new Blob(['png'], { type: 'image/png' });
  const words: string[] = [];

  beforeEach(() => {
    words.length = 0;
    vi.stubGlobal('Path2D', class {});
    const canvas = HTMLCanvasElement.prototype;
    const context = {
      measureText: (word: string) => ({ width: word.length * 20 }),
      fillText: (word: string) => words.push(word),
      ...Object.fromEntries(
        ['fillRect', 'fill', 'stroke', 'save', 'restore', 'translate', 'scale'].map((name) => [name, () => {}]),
      ),
    };
    vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as null);
    vi.spyOn(canvas, 'toBlob').mockImplementation((use) => use(drawn()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });

  async function openPicture(fields: Partial<Note> = {}) {
    const app = await open({ [CALL]: noted({ remark: text, ...fields }) });
    await choose(app, 'Picture');
    const popup = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
    await waitFor(() => expect(words).not.toEqual([]));
    return { ...app, popup };
  }

  test('shows its text, book, author and chapter, and Download saves it', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, server, popup } = await openPicture();
    expect(popup.getByRole('img', { name: text })).toHaveProperty('tagName', 'CANVAS');
    expect(popup.getByRole('img', { name: text })).toMatchObject({ width: 1080, height: 1350 });
    expect(words.slice(0, 4)).toEqual([text, 'Dune', 'Frank Herbert · Chapter 2 Arrakis', 'Flyleaf']);
    expect(popup.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(popup.getByRole('button', { name: 'Download' }));
    expect(saved.map(({ type }) => type)).toEqual(['image/png']);
    expect(server.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  test('has a square and an upright form', async () => {
    const { user, popup } = await openPicture();
    const format = popup.getByRole('combobox', { name: 'Format' });
    await user.selectOptions(format, 'Square (1:1)');
    expect(popup.getByRole('img', { name: text })).toMatchObject({ width: 1080, height: 1080 });
    await user.selectOptions(format, 'Upright, for stories (9:16)');
    expect(popup.getByRole('img', { name: text })).toMatchObject({ width: 1080, height: 1920 });
  });

  test('has the page of a note without a chapter', async () => {
    await openPicture({ chapter: NO_CHAPTER, chapterTitle: '', page: 145 });
    expect(words).toContain('Frank Herbert · p. 145');
    expect(words.join()).not.toContain('chapter');
  });

  test('shares its file, and explains a refusal, but not a canceled share', async () => {
    const shared = vi.fn(async (_: ShareData) => {});
    Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png', share: shared });
    const { user, popup } = await openPicture();
    const explained = () => screen.queryAllByText("Couldn't share the picture. You can download it.");
    const share = async (times: number) => {
      await user.click(popup.getByRole('button', { name: 'Share' }));
      await waitFor(() => expect(shared).toHaveBeenCalledTimes(times));
    };
    await share(1);
    expect(shared.mock.calls[0]?.[0].files).toMatchObject([{ name: 'flyleaf-note.png', type: 'image/png' }]);
    shared.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await share(2);
    shared.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await share(3);
    await waitFor(() => expect(explained()).toHaveLength(1));
  });
});
