import type { Edition } from '@contract/editions';
import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const BOOK = 'GET /api/notes/books/{id}';
const SEARCH = 'GET /api/notes/book/{searchText}';
const JOIN = 'POST /api/notes/editions/{gId}';
const SEPARATE = 'DELETE /api/notes/editions/{gId}/{edition}';

const edition = (title: string, joined: boolean): Edition => ({ _id: title.toLowerCase(), title, joined });
const otherEdition = {
  id: 'duna',
  _id: 'duna',
  title: 'Duna',
  author: 'Frank Herbert',
  published: '1973',
  publisher: '',
};
const withAlso = (...also: Edition[]) => ({ ...dune, also });

const open = (server: object) =>
  renderApp('/notes/dune', { session: ada, server: { ...shelfAnswers, [SEARCH]: [otherEdition], ...server } });

test('joins a book with another edition from the catalog, and names it beside the title', async () => {
  let also: Edition[] = [];
  const { user, server } = await open({
    [BOOK]: () => ({ book: withAlso(...also), notes: duneNotes }),
    [JOIN]: () => {
      also = [edition('Duna', true)];
      return withAlso(...also);
    },
  });
  await screen.findByRole('button', { name: 'More' });
  await choose(user, screen, 'Link another edition');
  const popup = within(await screen.findByRole('dialog', { name: 'Link another edition' }));
  expect(popup.getByText(/Other readers won't see any change/)).toBeInTheDocument();
  await user.fill(await popup.findByRole('searchbox'), 'dun');
  await user.click(await popup.findByRole('button', { name: 'Duna' }));
  expect(await screen.findByText('Duna')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(JOIN)).toMatchObject({
    params: { gId: 'dune' },
    body: { id: 'duna', title: 'Duna', author: 'Frank Herbert' },
  });
});

test("undoes the reader's own joins, but not the catalog's", async () => {
  let also = [edition('Duna', true), edition('Der Wüstenplanet', false)];
  const { user, server } = await open({
    [BOOK]: () => ({ book: withAlso(...also), notes: duneNotes }),
    [SEPARATE]: () => {
      also = also.slice(1);
      return withAlso(...also);
    },
  });
  expect(await screen.findByText('Also published as')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '“Der Wüstenplanet” is another book' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '“Duna” is another book' }));
  await waitFor(() => expect(screen.queryByText('Duna')).toBeNull());
  expect(screen.getByText('Der Wüstenplanet')).toBeInTheDocument();
  expect(server.last(SEPARATE)?.params).toEqual({ gId: 'dune', edition: 'duna' });
});
