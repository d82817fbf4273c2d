import { wordsOfNote } from '../../contract/note-text';
import type { NotesCalls } from '../../contract/notes';
import { hasAllWords, soughtWordsOf, wordsOf } from '../../domain/text-words';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { namesOnShelf } from '../../shelf/store';
import { clubsOfNotes } from '../sharing/store';
import { latestNotes } from '../store';
import { presentNote } from '../view';

/** Notes that a page reads, and bytes of their remarks: splitting them into words takes about 0.1 s. */
const PAGE = { limit: 300, bytes: 300_000 };

export const noteSearch: Pick<Handlers<NotesCalls>, 'GET /api/notes/search'> = {
  'GET /api/notes/search': async ({ caller: { uid }, query: { q, cursor } }) => {
    const sought = soughtWordsOf(q);
    if (sought.length === 0) return new PageAnswer([]);
    const { items, cursor: next } = await latestNotes(uid, { ...PAGE, cursor });
    const found = items.filter((note) => hasAllWords(sought, wordsOf(`${note.bookTitle}\n${wordsOfNote(note)}`)));
    // A removed book's notes remain until a job deletes them.
    const [books, clubs] = await Promise.all([
      namesOnShelf(uid, [...new Set(found.map(({ bookId }) => bookId))]),
      clubsOfNotes(found),
    ]);
    const shown = found.flatMap((note) => {
      const book = books.get(note.bookId);
      return book ? [{ ...presentNote(note, clubs), ...book }] : [];
    });
    return new PageAnswer(shown, { cursor: next });
  },
};
