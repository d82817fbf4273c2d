import type { Note, ShelfBook } from '@contract/notes';
import { type FakeRequest, fails, listed, offline } from '@test/fake-server';
import { dune, duneNotes, emma, noteOf, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { pressAtStar } from '@test/press-at-star';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RateFinished } from '@/features/progress/moves/in-toast';
import { today } from '@/lib/dates';

const CHANGE = 'PATCH /api/notes/books/{gId}';
const counts = { want: 1, reading: 2, finished: 1, stopped: 0 };
const bookOf = (title: string, fields: Partial<ShelfBook> = {}): ShelfBook => ({
  ...dune,
  _id: title.toLowerCase(),
  gId: title.toLowerCase(),
  title,
  author: 'An Author',
  numNotes: 0,
  progress: null,
  ...fields,
});
const zadig = bookOf('Zadig', { status: 'want', author: 'Voltaire' });
const emile = bookOf('Émile', { status: 'finished', author: 'Rousseau' });
const books = [dune, emma, zadig, emile].map((book) => ({ ...book, progress: book.progress ?? null }));

/** The server's answers: the books of the requested status, and a changed book as requested. */
const server = {
  ...shelfAnswers,
  'GET /api/notes/shelf': counts,
  'GET /api/notes/books': ({ query }: FakeRequest) =>
    books.filter(({ status }) => [null, status].includes(query.get('status') as never)),
  [CHANGE]: ({ params, body }: FakeRequest) => {
    const { today: _, chapter, ...change } = body as Partial<ShelfBook> & { today: string; chapter?: number };
    const book = books.find(({ _id }) => _id === params.gId) ?? dune;
    const finished = change.status === 'finished';
    return { ...book, ...change, progress: finished ? { chapter: 3, finished } : (book.progress ?? null) };
  },
};
const open = (path = '/notes', more = {}) => renderApp(path, { session: ada, server: { ...server, ...more } });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const factsOf = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest('article')?.querySelector('[data-part="meta"]');
const setStatus = (user: Awaited<ReturnType<typeof open>>['user'], title: string, status: string) =>
  choose(user, screen, status, `More about ${title}`);

describe('the shelf', () => {
  test('has a link for each status with its count, and an order in its menu, which are part of the address', async () => {
    const { user, server: asked, router } = await open();
    const links = within(await screen.findByRole('navigation', { name: 'Books by status' }));
    await waitFor(() =>
      expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'All books4',
        'Reading2',
        'Want to read1',
        'Finished1',
        'Stopped',
      ]),
    );
    await user.click(links.getByRole('link', { name: /Want to read/ }));
    await waitFor(() => expect(titles()).toEqual(['Zadig']));
    expect(links.getByRole('link', { name: /Want to read/ })).toHaveAttribute('aria-current', 'true');
    expect(asked.last('GET /api/notes/books')?.query.toString()).toBe('sort=noted&status=want');
    await user.click(links.getByRole('link', { name: 'Stopped' }));
    expect(await screen.findByText(/^No books here yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sort by' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Last note', checked: true })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'Title' }));
    await waitFor(() => expect(asked.last('GET /api/notes/books')?.query.get('sort')).toBe('title'));
    expect(router.state.location.search).toBe('?status=stopped&sort=title');
  });

  test('searches titles and authors without accents, over all pages', async () => {
    const { user } = await open('/notes', {
      'GET /api/notes/books': ({ query }: FakeRequest) =>
        query.has('cursor') ? listed([zadig, emile], {}) : listed([dune, emma], { next: 'c1' }),
    });
    await screen.findByRole('link', { name: 'Dune' });
    const box = screen.getByRole('searchbox', { name: 'Search my notes' });
    await user.fill(box, 'rousseau emile');
    await waitFor(() => expect(titles()).toEqual(['Émile']));
    await user.clear(box);
    await user.fill(box, '.*');
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]));
    expect(screen.getByText('No book matches.')).toBeInTheDocument();
  });
});

describe('tags', () => {
  const tagged = [
    { ...dune, tags: ['classics', 'science fiction'] },
    { ...emma, tags: ['classics'] },
  ];
  const byTag = {
    'GET /api/notes/books': ({ query }: FakeRequest) =>
      tagged.filter(({ tags }) => !query.has('tag') || tags.includes(query.get('tag') ?? '')),
  };
  const chip = () => screen.findByRole('combobox', { name: 'Tag' });

  test('are on the cards, found by typing, and filter the shelf by its address', async () => {
    const { user, server: asked, router } = await open('/notes', byTag);
    expect(await screen.findByText('#classics #science fiction')).toBeInTheDocument();
    expect(within(await chip()).getAllByRole('option')).toHaveLength(3);
    await user.selectOptions(await chip(), 'science fiction');
    await waitFor(() => expect(titles()).toEqual(['Dune']));
    expect(router.state.location.search).toBe('?tag=science+fiction');
    expect(asked.last('GET /api/notes/books')?.query.toString()).toBe('sort=noted&tag=science+fiction');
    await user.click(screen.getByRole('button', { name: 'Remove the filter #science fiction' }));
    await waitFor(() => expect(titles()).toEqual(['Dune', 'Emma']));
    await user.fill(screen.getByRole('searchbox', { name: 'Search my notes' }), 'science');
    await waitFor(() => expect(titles()).toEqual(['Dune']));
  });

  test('offer those of all pages once the choice opens, and filter what the device has offline', async () => {
    const pages = ({ query }: FakeRequest) =>
      query.has('cursor') ? listed([{ ...emile, tags: ['letters'] }], {}) : listed(tagged, { next: 'c1' });
    const { user, server: asked } = await open('/notes', { 'GET /api/notes/books': pages });
    (await chip()).focus();
    expect(await screen.findByRole('option', { name: '#letters' })).toBeInTheDocument();
    asked.answer({ 'GET /api/notes/books': offline });
    await user.selectOptions(await chip(), 'letters');
    await waitFor(() => expect(titles()).toEqual(['Émile']));
    await user.selectOptions(await chip(), 'classics');
    await waitFor(() => expect(titles()).toEqual(['Dune', 'Emma']));
  });

  test('of nobody need no choice', async () => {
    await open();
    await screen.findByRole('link', { name: 'Dune' });
    expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  });
});

describe('a status', () => {
  test('is set in the menu of the card, and shown immediately', async () => {
    let answer = () => {};
    const { user, server: asked } = await open('/notes', {
      [CHANGE]: (request: FakeRequest) =>
        new Promise((resolve) => {
          answer = () => resolve(server[CHANGE](request));
        }),
    });
    await setStatus(user, 'Zadig', 'Reading');
    await waitFor(async () => expect(await factsOf('Zadig')).toHaveTextContent('Reading'));
    expect(asked.last(CHANGE)?.body).toEqual({ status: 'reading', today: today() });
    answer();
    await waitFor(() => expect(asked.calls.filter((call) => call === 'GET /api/notes/shelf')).toHaveLength(2));
  });

  test('asks for the rating of a finished book, which one press gives', async () => {
    await RateFinished.preload();
    const { user, server: asked } = await open();
    await setStatus(user, 'Dune', 'Finished');
    pressAtStar(await screen.findByRole('slider', { name: 'My rating' }), 4.5);
    expect(await screen.findByText('You gave it 4.5 stars.')).toBeInTheDocument();
    await waitFor(() => expect(asked.last(CHANGE)?.body).toEqual({ rating: 4.5 }));
    expect(screen.queryByText("You've finished “Dune”.")).toBeNull();
  });

  test('moves the focus to the next book when the book leaves the list', async () => {
    const { user } = await open('/notes?status=reading');
    await setStatus(user, 'Dune', 'Finished');
    await waitFor(() => expect(titles()).toEqual(['Emma']));
    expect(screen.getByRole('link', { name: 'Emma' })).toHaveFocus();
  });

  test('returns to the previous one on failure, with the reason', async () => {
    const { user } = await open('/notes', {
      [CHANGE]: fails(500, 'internal', 'Something went wrong on our side. Try again.'),
    });
    await setStatus(user, 'Dune', 'Stopped');
    expect(await screen.findByText(/“Dune” wasn't changed\. Something went wrong/)).toBeInTheDocument();
    expect(await factsOf('Dune')).toHaveTextContent('Reading · 3 notes');
  });
});

describe('my reading', () => {
  const onPage = async (book: Partial<ShelfBook> = {}, notes = duneNotes as Note[]) => {
    const app = await open('/notes/dune', {
      'GET /api/notes/books/{id}': {
        book: { ...dune, progress: { chapter: 2, finished: false }, ...book },
        notes,
      },
    });
    await screen.findByRole('button', { name: 'More' });
    await choose(app.user, screen, 'My reading');
    const popup = within(await screen.findByRole('dialog', { name: 'My reading' }));
    return { ...app, popup, save: () => app.user.click(popup.getByRole('button', { name: 'Save' })) };
  };

  test('keeps the page with its chapter, the pages and each reading with its days, without errors or a rating', async () => {
    const reading = { started: '2026-05-02', finished: null, stopped: '2026-06-01' };
    const { user, popup, save, server: asked } = await onPage({ rating: 0.5, status: 'stopped', readings: [reading] });
    const retype = async (label: string, text: string) => {
      await user.clear(popup.getByLabelText(label));
      await user.fill(popup.getByLabelText(label), text);
    };
    await user.click(popup.getByRole('button', { name: 'Remove' }));
    await retype("I'm on page", '1.5');
    await retype('Pages in my edition', '600');
    await retype('Stopped', '2026-05-01');
    await save();
    expect(popup.getByText(/must be a whole number/)).toBeInTheDocument();
    expect(popup.getByText("A book can't be finished or stopped before it was started.")).toBeInTheDocument();
    expect(asked.last(CHANGE)).toBeUndefined();
    await retype("I'm on page", '215');
    await retype('Stopped', '2026-06-01');
    await user.click(popup.getByRole('button', { name: 'Add an earlier reading' }));
    await retype('Finished', '2019-06-01');
    await save();
    const position = { unit: 'page', at: 215 };
    expect(asked.last(CHANGE)?.body).toMatchObject({ position, chapter: 12, pages: 600, rating: null });
    const earlier = { started: null, finished: '2019-06-01', stopped: null };
    expect(asked.last(CHANGE)?.body).toMatchObject({ readings: [earlier, reading] });
    expect(await screen.findByText('Page 215 of 600 · 35%')).toBeInTheDocument();
  });

  test('keeps the time of an audiobook with its chapter and its length, and refuses minutes that no hour has', async () => {
    const notes = [noteOf('heard', 10, { chapter: 12, minute: 205 }), ...duneNotes];
    const { user, popup, save, server: asked } = await onPage({ pages: 600 }, notes);
    await user.selectOptions(popup.getByLabelText('Count by'), 'hours');
    expect(popup.queryByLabelText('Pages in my edition')).toBeNull();
    await user.fill(popup.getByLabelText('Listened so far'), '1:75');
    await user.fill(popup.getByLabelText('Length'), '11:40');
    await save();
    expect(popup.getByText('Type hours and minutes, such as 3:25.')).toBeInTheDocument();
    expect(asked.last(CHANGE)).toBeUndefined();
    await user.clear(popup.getByLabelText('Listened so far'));
    await user.fill(popup.getByLabelText('Listened so far'), '3h30');
    await save();
    const position = { unit: 'time', at: 210 };
    await waitFor(() =>
      expect(asked.last(CHANGE)?.body).toEqual({ position, chapter: 12, minutes: 700, today: today() }),
    );
    expect(await screen.findByText('3:30 of 11:40 · 30%')).toBeInTheDocument();
  });

  test('keeps the page when only the length in hours is set', async () => {
    const { user, popup, save, server: asked } = await onPage({ position: { unit: 'page', at: 90 } });
    await user.selectOptions(popup.getByLabelText('Count by'), 'hours');
    expect(popup.getByLabelText('Listened so far')).toHaveValue('');
    await user.fill(popup.getByLabelText('Length'), '90');
    await save();
    await waitFor(() => expect(asked.last(CHANGE)?.body).toEqual({ minutes: 90, today: today() }));
  });

  test('has up to ten tags between commas, and saves what has changed in them', async () => {
    const { user, popup, save, server: asked } = await onPage({ tags: ['classics', 'sea'] });
    const link = screen.getByRole('link', { name: '#classics', hidden: true });
    expect(link).toHaveAttribute('href', '/notes?tag=classics');
    const field = popup.getByLabelText('Tags');
    expect(field).toHaveValue('classics, sea');
    const retype = async (text: string) => {
      await user.clear(field);
      await user.fill(field, text);
      await save();
    };
    await retype('sea, ?!');
    expect(popup.getByText('A tag is 1 to 40 letters, digits, spaces and hyphens.')).toBeInTheDocument();
    await retype(Array.from({ length: 11 }, (_, n) => `tag ${n}`).join());
    expect(popup.getByText('There can be at most 10 tags.')).toBeInTheDocument();
    expect(asked.last(CHANGE)).toBeUndefined();
    await retype(' Sea,, #Science  Fiction , ');
    const tags = ['sea', 'science fiction'];
    expect(asked.last(CHANGE)?.body).toEqual({ tags, tagsBefore: ['classics', 'sea'], today: today() });
    expect(await screen.findByRole('link', { name: '#science fiction' })).toHaveAttribute(
      'href',
      '/notes?tag=science%20fiction',
    );
  });

  describe('changed on another device', () => {
    const readingOf = (year: number) => ({ started: `${year}-05-02`, finished: `${year}-06-01`, stopped: null });
    const [first, theirs] = [readingOf(2020), readingOf(2024)];
    const mine = { started: null, finished: '2018-06-01', stopped: null };
    const newer = { book: { ...dune, progress: null, readings: [first, theirs], rating: 3 }, notes: duneNotes };
    const refused = fails(
      409,
      'conflict',
      'This list was changed on another device. Read the newer version before you save.',
    );
    const queryBox = () => screen.queryByRole('group', { name: 'Changed on another device' });
    const button = (name: string) => screen.getByRole('button', { name });
    /** Opens the popup with `first`, adds `mine`, and saves after another device has added `theirs`. */
    const openConflict = async () => {
      const app = await onPage({ readings: [first] });
      await app.user.click(app.popup.getByRole('button', { name: 'Add an earlier reading' }));
      await app.user.fill(app.popup.getAllByLabelText('Finished')[0] as HTMLElement, '2018-06-01');
      app.server.answer({ [CHANGE]: refused, 'GET /api/notes/books/{id}': newer });
      await app.save();
      const box = await screen.findByRole('group', { name: 'Changed on another device' });
      app.server.answer({ [CHANGE]: server[CHANGE] });
      return { ...app, box };
    };
    const sent = ({ server: asked }: { server: Awaited<ReturnType<typeof onPage>>['server'] }) =>
      asked.last(CHANGE)?.body;
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    test('shows both lists, saves nothing without a choice, and with Keep mine that list over the newer one', async () => {
      const app = await openConflict();
      expect(sent(app)).toMatchObject({ readings: [mine, first], readingsBefore: [first] });
      expect(app.box).toHaveFocus();
      expect(app.box).toHaveTextContent('Started May 2, 2024, finished June 1, 2024');
      app.server.answer({ [CHANGE]: refused });
      await app.save();
      await waitFor(() => expect(queryBox()).toHaveFocus());
      expect(sent(app)).toMatchObject({ readingsBefore: [first] });
      app.server.answer({ [CHANGE]: server[CHANGE] });
      await app.user.click(button('Keep mine'));
      await isClosed();
      expect(sent(app)).toEqual({ readings: [mine, first], readingsBefore: [first, theirs], today: today() });
    });

    test('Keep both saves the additions of each', async () => {
      const app = await openConflict();
      await app.user.click(button('Keep both'));
      await isClosed();
      expect(sent(app)).toMatchObject({ readings: [mine, first, theirs], readingsBefore: [first, theirs] });
    });

    test('Keep theirs shows that list in the form, and does not save it again', async () => {
      const app = await openConflict();
      await app.user.click(button('Keep theirs'));
      expect(queryBox()).toBeNull();
      const days = app.popup.getAllByLabelText('Finished').map((day) => (day as HTMLInputElement).value);
      expect(days).toEqual(['2020-06-01', '2024-06-01']);
      await app.save();
      await isClosed();
      expect(sent(app)).toEqual({ today: today() });
    });
  });
});
