import type { NotesCalls } from '../contract/notes';
import type { ReadingYear } from '../contract/shelf';
import type { Handlers } from '../platform/http/handlers';
import { booksFinishedIn } from '../shelf/lists';
import { monthsOf } from './months';
import { countNotesIn } from './store';

/** Books per answer: more than one every other day. */
const BOOKS = 200;

export const years: Pick<Handlers<NotesCalls>, 'GET /api/notes/years/{year}'> = {
  'GET /api/notes/years/{year}': async ({ caller: { uid }, params, query: { zone }, now }): Promise<ReadingYear> => {
    const year = Number(params.year);
    const months = monthsOf(year, zone);
    const begun = months.filter(({ from }) => from <= now);
    const [found, notes] = await Promise.all([booksFinishedIn(uid, year, BOOKS + 1), countNotesIn(uid, begun)]);
    const books = found
      .slice(0, BOOKS)
      .flatMap(({ _id, title, author, cover, readings }) =>
        readings.flatMap(({ finished }) =>
          finished?.startsWith(params.year) ? [{ _id, title, author, ...(cover && { cover }), finished }] : [],
        ),
      );
    return {
      year,
      books: books.sort((one, other) => one.finished.localeCompare(other.finished)),
      more: found.length > BOOKS,
      notes: months.map((_, month) => notes[month] ?? 0),
    };
  },
};
