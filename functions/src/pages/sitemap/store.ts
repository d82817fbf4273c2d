import { booksDiscussedIn, countBooksDiscussedIn, genresOfBooks } from '../../books/store';
import { genresPage } from '../../discuss/genres/store';
import { countTopicsOpenedIn, topicsOpenedIn } from '../../discuss/threads/store';
import { pathOf, patterns, renderedScreens } from '../../domain/addresses';
import { spanOf, split, type Window, windowName, windowOf } from './rules';
import type { Listed } from './view';

/** Addresses per page. It costs as many reads, twice as many for topics. */
const PER_PAGE = 1000;
/** Count queries for books and topics each: enough for fifty thousand entries. */
const COUNTS = 200;

const UNLISTED: readonly string[] = [patterns.signIn, patterns.signUp, patterns.transparency];
const single = Object.values(renderedScreens).filter((path) => !path.includes(':') && !UNLISTED.includes(path));

/** Leaves out books with only public notes, because they'd stay listed after their last note became private. */
export async function sitemapNames(): Promise<string[]> {
  const bounds = { perPage: PER_PAGE, counts: COUNTS };
  const [books, topics] = await Promise.all([
    split((window) => countBooksDiscussedIn(spanOf(window)), bounds),
    split((window) => countTopicsOpenedIn(spanOf(window)), bounds),
  ]);
  const named = (kind: string, windows: readonly Window[]) => windows.map((window) => `${kind}-${windowName(window)}`);
  return ['genres', ...named('books', books), ...named('topics', topics)];
}

export async function sitemapEntries(name: string): Promise<Listed[] | undefined> {
  if (name === 'genres') return genres();
  const [, kind, rest = ''] = /^(books|topics)-(.+)$/.exec(name) ?? [];
  const window = windowOf(rest);
  if (!window) return undefined;
  return kind === 'books' ? books(window) : topics(window);
}

async function genres(): Promise<Listed[]> {
  const found = await genresPage(PER_PAGE);
  return [...single, ...found.map(({ _id }) => pathOf.genre(_id))].map((path) => ({ path }));
}

async function books(window: Window): Promise<Listed[]> {
  const found = await booksDiscussedIn(spanOf(window), PER_PAGE);
  return found.map(({ _id, genre, latestDiscussion }) => ({
    path: pathOf.genreBook(genre, _id),
    ...(latestDiscussion && { changed: latestDiscussion }),
  }));
}

async function topics(window: Window): Promise<Listed[]> {
  const found = await topicsOpenedIn(spanOf(window), PER_PAGE);
  const genreOf = await genresOfBooks(found.map(({ bookId }) => bookId));
  return found.map(({ _id, bookId, latestPost }) => ({
    path: pathOf.topic(genreOf(bookId), bookId, _id),
    changed: latestPost,
  }));
}
