import type { Edition } from '@contract/editions';
import { bookOf } from '@test/found-books';
import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { actionsOf, choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import type { User } from '@test/user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const BOOK = 'GET /api/notes/books/{id}';
const open = (path: string, server: object) =>
  renderApp(path, { session: ada, server: { ...shelfAnswers, ...server } });

async function openDialog(user: User, name: string) {
  await screen.findByRole('button', { name: 'More' });
  await choose(user, screen, name);
  return within(await screen.findByRole('dialog', { name }));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test("joins a book with another edition from the catalog, and undoes the reader's own joins alone", async () => {
  const JOIN = 'POST /api/notes/editions/{gId}';
  const SEPARATE = 'DELETE /api/notes/editions/{gId}/{edition}';
  const duna: Edition = { _id: 'duna', title: 'Duna', joined: true };
  const catalogs: Edition = { _id: 'wüste', title: 'Der Wüstenplanet', joined: false };
  let book = { ...dune, also: [catalogs] };
  const answerWith = (...also: Edition[]) => {
    book = { ...dune, also };
    return book;
  };
  const { user, server } = await open('/notes/dune', {
    [BOOK]: () => ({ book, notes: duneNotes }),
    'GET /api/notes/book/{searchText}': [bookOf('duna', 'Duna', 'Frank Herbert')],
    [JOIN]: () => answerWith(duna, catalogs),
    [SEPARATE]: () => answerWith(catalogs),
  });
  const popup = await openDialog(user, 'Link another edition');
  expect(popup.getByText(/Other readers won't see any change/)).toBeInTheDocument();
  await user.fill(await popup.findByRole('searchbox'), 'dun');
  await user.click(await popup.findByRole('button', { name: 'Duna' }));
  await isClosed();
  expect(server.last(JOIN)).toMatchObject({
    params: { gId: 'dune' },
    body: { id: 'duna', title: 'Duna', author: 'Frank Herbert' },
  });
  expect(await screen.findByText('Also published as')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '“Der Wüstenplanet” is another book' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '“Duna” is another book' }));
  await waitFor(() => expect(screen.queryByText('Duna')).toBeNull());
  expect(screen.getByText('Der Wüstenplanet')).toBeInTheDocument();
  expect(server.last(SEPARATE)?.params).toEqual({ gId: 'dune', edition: 'duna' });
});

test('changes a hand-made book with all fields of the form, and shows it at once', async () => {
  const EDIT = 'POST /api/notes/byHand/{gId}';
  const key = { _id: 'byhand-1', gId: 'byhand-1', handMadeId: 'byhand-1' };
  const quaderno = { ...dune, ...key, title: 'Quaderno di Punta Seca', author: 'Rosa Bianchi', numNotes: 0 };
  const { user, server } = await open('/notes/byhand-1', {
    [BOOK]: { book: { ...quaderno, publisher: 'Edizioni del Molo', published: '2019' }, notes: [] },
    [EDIT]: { ...quaderno, title: 'Quaderno di Punta Secca', handMadeId: 'byhand-2', published: '2020', also: [] },
  });
  const dialog = await openDialog(user, 'Edit book');
  for (const [label, text] of [
    ['Title', 'Quaderno di Punta Secca'],
    ['Publisher (optional)', ''],
    ['Year (optional)', '2020'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    if (text) await user.fill(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quaderno di Punta Secca' })).toBeInTheDocument();
  expect(server.last(EDIT)).toMatchObject({
    params: { gId: 'byhand-1' },
    body: { title: 'Quaderno di Punta Secca', author: 'Rosa Bianchi', publisher: '', published: '2020' },
  });
  expect(screen.getByText('by Rosa Bianchi · 2020')).toBeInTheDocument();
  await isClosed();
});

test("doesn't offer to edit a book of the catalog", async () => {
  const { user } = await open('/notes/dune', {});
  await screen.findByRole('heading', { level: 1, name: 'Dune' });
  const statuses = ['Want to read', 'Finished', 'Stopped'];
  const actions = [...statuses, 'Notes by page', 'The story so far', 'My reading', 'Link another edition'];
  expect(await actionsOf(user, screen)).toEqual(actions);
});
