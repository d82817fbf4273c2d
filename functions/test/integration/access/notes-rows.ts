import type { NotesCalls } from '../../../src/contract/notes';
import type { Named, Rows } from './row';

const remark = 'The lamp goes out';
const aNote = ({ book }: Named) => ({ body: { bookId: book, remark, chapter: 4, page: 71, chapterTitle: 'The Lamp' } });

// Notes know no members: whoever is not the owner is a stranger.
export const notesRows: Rows<NotesCalls> = {
  'GET /api/notes/books': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    answers: ({ book }, _, kind) => (kind === 'owner' ? [{ _id: book }] : []),
  },
  'POST /api/notes/books/{gId}': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: ({ unused }) => ({ params: { gId: unused }, body: { gId: unused, title: 'Emma', author: 'Jane Austen' } }),
    writes: '+users/books',
    answers: (_, { id }) => ({ userId: id, numNotes: 0 }),
  },
  'GET /api/notes/books/{id}': {
    gets: [401, 401, 401, 404, 404, 404, 200],
    ask: ({ book }) => ({ params: { id: book } }),
    answers: ({ book, note }, { id }) => ({ book: { _id: book, userId: id }, notes: [{ _id: note, userId: id }] }),
  },
  'DELETE /api/notes/books/{id}': {
    gets: [401, 401, 401, 404, 404, 404, 200],
    ask: ({ book }) => ({ params: { id: book } }),
    writes: '-notes -users/books',
    answers: ({ book }) => ({ _id: book, numNotes: 1 }),
  },
  'POST /api/notes': {
    gets: [401, 401, 401, 404, 404, 404, 200],
    ask: aNote,
    writes: '+notes ~users/books',
    answers: (_, { id }) => ({ userId: id, remark }),
  },
  'PATCH /api/notes/{noteId}': {
    gets: [401, 401, 401, 404, 404, 404, 200],
    ask: ({ note }) => ({ params: { noteId: note }, body: { remark, pub: true } }),
    writes: '~notes',
    answers: ({ note }, { id }) => ({ _id: note, userId: id, remark, pub: true }),
  },
  'DELETE /api/notes/{noteId}': {
    gets: [401, 401, 401, 404, 404, 404, 200],
    ask: ({ note }) => ({ params: { noteId: note } }),
    writes: '-notes ~users/books',
    answers: ({ note }) => ({ _id: note }),
  },
  'GET /api/notes/expiryJWT': { gets: [401, 401, 401, 200, 200, 200, 200] },
};
