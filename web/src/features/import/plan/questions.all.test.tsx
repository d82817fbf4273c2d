import { importServer } from '@test/import-server';
import { ada, renderApp } from '@test/render-app';
import { stubWorker } from '@test/worker-here';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveResult } from '../run/import-run';

beforeEach(() => {
  stubWorker();
  leaveResult();
});

async function choosing(...lines: string[]) {
  const server = importServer();
  const app = await renderApp('/import', { session: ada, server: server.answers });
  const file = new File([`${lines.join('\n')}\n`], 'table.csv');
  await app.user.upload(await screen.findByLabelText('Files to import'), file);
  const bring = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByRole('heading', { name: 'Your books are here' });
    return server.parts.get(0);
  };
  return { ...app, bring };
}

const found = (name: string) => screen.findByRole('heading', { level: 2, name });
const values = () => screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).value);

test('asks which column has the titles, and reads the table as soon as it knows', async () => {
  const { user, bring } = await choosing('Opera,Chi,Quando', 'Emma,Jane Austen,2024-03-04', 'Dune,Frank Herbert,');
  expect(await screen.findByText('Which column of “table.csv” has the titles?')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByText('Table of books or notes')).toBeInTheDocument();
  expect(screen.queryByText('There are no books or notes in these files.')).toBeNull();
  // Each column has an example of its content.
  expect(screen.getByRole('combobox', { name: /Opera/ })).toHaveAccessibleDescription('such as “Emma”');
  await user.selectOptions(screen.getByRole('combobox', { name: /Opera/ }), 'Title');
  await found('2 new books');
  await user.click(screen.getByRole('button', { name: 'Columns of “table.csv”' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Chi/ }), 'Author');
  await user.selectOptions(screen.getByRole('combobox', { name: /Quando/ }), 'Day finished');
  await found('2 new books');
  expect((await bring())?.books).toMatchObject([
    { title: 'Emma', author: 'Jane Austen', status: 'finished', readings: [{ finished: '2024-03-04' }] },
    { title: 'Dune', author: 'Frank Herbert', status: 'want' },
  ]);
});

test('recognizes columns by their names, and a meaning moves to the column that gets it', async () => {
  const { user, bring } = await choosing('Titolo,Autore,Pagine,Altro', 'Emma,Jane Austen,474,Orgoglio');
  await found('1 new book');
  await user.click(screen.getByRole('button', { name: 'Columns of “table.csv”' }));
  expect(values().slice(0, 4)).toEqual(['title', 'author', 'pages', '']);
  await user.selectOptions(screen.getByRole('combobox', { name: /Altro/ }), 'Title');
  expect(values().slice(0, 4)).toEqual(['', 'author', 'pages', 'title']);
  await user.selectOptions(screen.getByRole('combobox', { name: /Pagine/ }), 'Not imported');
  await found('1 new book');
  const part = await bring();
  expect(part?.books).toMatchObject([{ title: 'Orgoglio', author: 'Jane Austen' }]);
  expect(part?.books?.[0]).not.toHaveProperty('pages');
});

const dated = (...days: string[]) => ['Title,Author,Date Read', ...days.map((day, n) => `Book ${n},Ada,${day}`)];

test('asks once how days are written when they can be read both ways', async () => {
  const { user, bring } = await choosing(...dated('03/04/2024', '05/06/2024'));
  const field = await screen.findByRole('combobox', { name: 'How is 03/04/2024 written?' });
  expect(within(field).getAllByRole('option')).toHaveLength(2);
  expect(field).toHaveValue('day-first');
  await user.selectOptions(field, 'Month, then day');
  await found('2 new books');
  expect(await screen.findByRole('combobox', { name: 'How is 03/04/2024 written?' })).toHaveValue('month-first');
  expect((await bring())?.books).toMatchObject([
    { readings: [{ finished: '2024-03-04' }] },
    { readings: [{ finished: '2024-05-06' }] },
  ]);
});
