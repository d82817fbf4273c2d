import { NO_CHAPTER } from '@domain/spoilers';
import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { stubWorker } from '@test/worker-here';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const [placed] = duneNotes;
if (!placed) throw new Error('There are no notes to test with.');

const imported = { ...placed, _id: 'imported', chapter: NO_CHAPTER, chapterTitle: 'The crusade', remark: 'Far on.' };
const notes = [
  { ...placed, _id: 'first', chapter: 1, chapterTitle: 'Arrakis', page: 10 },
  { ...placed, _id: 'second', chapter: 2, chapterTitle: 'The storm', page: 50 },
  { ...imported, page: 60 },
  { ...imported, _id: 'early', page: 20, remark: 'Near the start.' },
  { ...imported, _id: 'nowhere', page: 0, remark: 'Somewhere.' },
];
const server = { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: dune, notes } };
const opening = () => renderApp('/notes/dune', { session: ada, server });

test('are grouped after the chapters, and get theirs by page, starting from the chapters that other notes have', async () => {
  const { user, server: fake } = await opening();
  await screen.findByText('Far on.');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.filter((name) => /chapter/i.test(name ?? '')).at(-1)).toMatch(/^No chapter yet/);
  await user.click(await screen.findByRole('button', { name: 'Set chapters' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Where do the chapters begin?' }));
  const pages = popup.getAllByLabelText('From page').map((field) => (field as HTMLInputElement).value);
  expect(pages).toEqual(['10', '50']);
  expect(popup.getByText('2 of 3 notes get a chapter.')).toBeInTheDocument();
  fake.answer({ 'POST /api/notes/books/{id}/chapters': { changed: 2, left: 1 } });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 notes have a chapter now.')).toBeInTheDocument();
  expect(fake.last('POST /api/notes/books/{id}/chapters')?.body).toEqual({
    by: 'page',
    chapters: [
      { chapter: 1, from: 10, title: 'Arrakis' },
      { chapter: 2, from: 50, title: 'The storm' },
    ],
  });
});

test('get their chapters by time, written as hours and minutes', async () => {
  const heard = [
    { ...placed, _id: 'first', chapter: 1, chapterTitle: '', page: 0, minute: 41 },
    { ...imported, page: 0, minute: 205 },
  ];
  const { user, server: fake } = await renderApp('/notes/dune', {
    session: ada,
    server: { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: dune, notes: heard } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set chapters' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Where do the chapters begin?' }));
  const from = popup.getByLabelText('From time');
  expect(from).toHaveValue('0:41');
  await user.clear(from);
  await user.fill(from, '3:75');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(popup.getByText('Give each chapter a number and a start of its own.')).toBeInTheDocument();
  await user.clear(from);
  await user.fill(from, '3:20');
  expect(popup.getByText('1 of 1 notes get a chapter.')).toBeInTheDocument();
  fake.answer({ 'POST /api/notes/books/{id}/chapters': { changed: 1, left: 0 } });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  const body = { by: 'minute', chapters: [{ chapter: 1, from: 200, title: '' }] };
  await waitFor(() => expect(fake.last('POST /api/notes/books/{id}/chapters')?.body).toEqual(body));
});

test('reads the starts of chapters from a Kindle notebook', async () => {
  stubWorker();
  const { user } = await opening();
  await user.click(await screen.findByRole('button', { name: 'Set chapters' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Where do the chapters begin?' }));
  const choose = (text: string) =>
    user.upload(popup.getByLabelText('Notebook with chapters'), new File([text], 'a.html'));
  await choose('Dear Jane');
  expect(await popup.findByText(/This looks like plain text/)).toBeInTheDocument();
  await choose('Title,Author,Quotation\nDune,Frank Herbert,Fear is the mind-killer.\n');
  expect(await popup.findByText(/doesn't say where the chapters/)).toBeInTheDocument();

  const color = '<span class="highlight_yellow">yellow</span>';
  const entry = (place: string) =>
    `<h3 class="noteHeading">Highlight(${color}) - ${place}</h3><div class="noteText">x</div>`;
  await choose(
    `<html><body><div class="bookTitle">Dune (Novel)</div>${entry('Chapter 1: Arrakis &gt; Page 7 · Location 90')}` +
      `${entry('Chapter 3: The tent &gt; Page 41 · Location 800')}${entry('Appendix &gt; Page 55 · Location 900')}</body></html>`,
  );
  expect(await popup.findByDisplayValue('The tent')).toBeInTheDocument();
  const values = (label: string) => popup.getAllByLabelText(label).map((field) => (field as HTMLInputElement).value);
  expect([values('Chapter'), values('From page')]).toEqual([
    ['1', '3', ''],
    ['7', '41', '55'],
  ]);
  expect(popup.queryByText(/doesn't say where/)).toBeNull();
});
