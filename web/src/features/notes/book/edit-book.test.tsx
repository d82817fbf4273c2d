import type { FakeAnswers } from '@test/fake-server';
import { dune, shelfAnswers } from '@test/note-samples';
import { actionsOf, choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const EDIT = 'POST /api/notes/byHand/{gId}';
const quaderno = {
  ...dune,
  _id: 'byhand-1',
  gId: 'byhand-1',
  handMadeId: 'byhand-1',
  numNotes: 0,
  title: 'Quaderno di Punta Seca',
  author: 'Rosa Bianchi',
  publisher: 'Edizioni del Molo',
  published: '2019',
};

async function open(server: FakeAnswers = {}) {
  const app = await renderApp('/notes/byhand-1', {
    session: ada,
    server: { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: quaderno, notes: [] }, ...server },
  });
  await screen.findByRole('button', { name: 'More' });
  await choose(app.user, screen, 'Edit book');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit book' }));
  const type = async (label: string, text: string) => {
    await app.user.clear(dialog.getByLabelText(label));
    if (text) await app.user.fill(dialog.getByLabelText(label), text);
  };
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...app, dialog, type, save };
}

test('changes a hand-made book with all fields of the form, and shows it at once', async () => {
  const { publisher, published, ...rest } = quaderno;
  const { server, type, save } = await open({
    [EDIT]: { ...rest, title: 'Quaderno di Punta Secca', handMadeId: 'byhand-2', published: '2020', also: [] },
  });
  await type('Title', 'Quaderno di Punta Secca');
  await type('Publisher (optional)', '');
  await type('Year (optional)', '2020');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quaderno di Punta Secca' })).toBeInTheDocument();
  expect(server.last(EDIT)).toMatchObject({
    params: { gId: 'byhand-1' },
    body: { title: 'Quaderno di Punta Secca', author: 'Rosa Bianchi', publisher: '', published: '2020' },
  });
  expect(screen.getByText('by Rosa Bianchi · 2020')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("doesn't offer to edit a book of the catalog", async () => {
  const { user } = await renderApp('/notes/dune', { session: ada, server: shelfAnswers });
  await screen.findByRole('heading', { level: 1, name: 'Dune' });
  expect(await actionsOf(user, screen)).toEqual(['My reading', 'Link another edition']);
});
