import { fails } from '@test/fake-server';
import { home } from '@test/home-samples';
import { aYear, clubWithDune, dune, duneNotes, noteChanges, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallName } from '@/lib/api/request';

const [note] = duneNotes;
const book = { book: dune, notes: duneNotes };

test.each<[path: string, call: CallName, answer: unknown, text: string | RegExp]>([
  ['/', 'GET /api/user/home', home, 'New for you'],
  ['/notes', 'GET /api/notes/books', [dune], 'Dune'],
  ['/notes/dune', 'GET /api/notes/books/{id}', book, note.remark],
  ['/notes/dune?tab=margins', 'GET /api/notes/margins/{bookKey}', [{ ...note, user: 'mei' }], note.remark],
  ['/notes/dune?tab=discussions', 'GET /api/bookclubs/reading/{bookKey}', [clubWithDune([])], 'Night Owls'],
  ['/notes/dune/worm', 'GET /api/notes/note/{noteId}', { book: dune, note }, note.remark],
  ['/year/2020', 'GET /api/notes/years/{year}', aYear(), /^No book finished and no note taken in this year/],
  ['/notebook', 'GET /api/notes/changes', noteChanges({ restart: true, notes: duneNotes }), note.remark],
])('%s shows why it failed to load, and tries again', async (path, call, answer, text) => {
  const { user, server } = await renderApp(path, {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/margins/{bookKey}/waiting': [],
      'GET /api/discuss/topics/{bookId}': [],
      [call]: fails(403, 'forbidden', 'Not now.'),
    },
  });
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  server.answer({ [call]: answer });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
});
