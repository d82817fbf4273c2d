import { goalOf, setGoal } from '../../accounts/store';
import type { NotesCalls } from '../../contract/notes';
import type { ReadingYear } from '../../contract/shelf';
import { notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { monthsOf } from '../../platform/store/months';
import { booksFinishedIn } from '../../shelf/lists/store';
import { countNotesIn } from '../store';
import { figuresOf, isHeard } from './rules';

/** The latest ones are listed. */
const MAX_BOOKS_LISTED = 200;
/** Of these, lengths and ratings are counted. */
const MAX_BOOKS_COUNTED = 2000;

export const years = {
  'GET /api/notes/years/{year}': async ({
    caller: { uid },
    params,
    query: { zone, tag },
    now,
  }): Promise<ReadingYear> => {
    const year = Number(params.year);
    const months = monthsOf(year, zone);
    const begun = months.filter(({ from }) => from <= now);
    const [{ found, numMore }, notes, goal] = await Promise.all([
      booksFinishedIn(uid, year, MAX_BOOKS_COUNTED),
      countNotesIn(uid, begun),
      goalOf(uid, params.year),
    ]);
    const numUnread = tag ? 0 : numMore;
    const tagged = tag ? found.filter(({ tags }) => tags.includes(tag)) : found;
    const books = tagged
      .flatMap(({ _id, title, author, cover, readings, rating, ...book }) => {
        const length = isHeard(book) ? { pages: null, minutes: book.minutes } : { pages: book.pages, minutes: null };
        return readings.flatMap(({ finished }) =>
          finished?.startsWith(params.year)
            ? [{ _id, title, author, ...(cover && { cover }), finished, rating, ...length }]
            : [],
        );
      })
      .sort((one, other) => one.finished.localeCompare(other.finished));
    return {
      year,
      books: books.slice(-MAX_BOOKS_LISTED),
      finished: books.length + numUnread,
      more: books.length + numUnread > MAX_BOOKS_LISTED,
      notes: months.map((_, month) => notes[month] ?? 0),
      goal,
      tags: [...new Set(found.flatMap(({ tags }) => tags))],
      ...figuresOf(books),
    };
  },

  'PATCH /api/notes/years/{year}': async ({ caller: { uid }, params, body: { goal } }) => {
    if (!(await setGoal(uid, params.year, goal))) throw notFound();
    return { goal };
  },
} satisfies Partial<Handlers<NotesCalls>>;
