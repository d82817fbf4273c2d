import type { Term } from '@contract/member-translations';
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import {
  getMemberTranslations,
  getPosts,
  glossaryOf,
  inItalian,
  openThread,
  popup,
  posts,
  threadOf,
} from './translated-thread';

beforeEach(fakeLiveLayer);

const getGlossary = 'POST /api/bookclubs/getGlossary';
const glossary = 'POST /api/bookclubs/glossary';
const bath = { en: 'Bath', it: 'Bath' };
const lyme = { en: 'Lyme', it: 'Lyme' };
const kellynch = { en: 'Kellynch Hall', it: 'Palazzo Kellynch' };

async function edit(...terms: Term[]) {
  const app = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    [getGlossary]: glossaryOf(...terms),
  });
  await app.user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await app.user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  const field = (language: string, row: number) =>
    words.getAllByRole('textbox', { name: `${language} word` })[row] as HTMLElement;
  return {
    ...app,
    words,
    field,
    add: () => app.user.click(words.getByRole('button', { name: 'Add a word' })),
    remove: () => words.getAllByRole('button', { name: 'Remove' }),
    save: () => app.user.click(words.getByRole('button', { name: 'Save' })),
    isSaved: () => form.findByRole('button', { name: 'Edit the glossary' }),
  };
}

test("edits a glossary in rows, and keeps others' additions", async () => {
  const { user, server, words, field, add, remove, save, isSaved } = await edit(bath, lyme);
  await add();
  await save();
  expect(await words.findByText('English word is required.')).toBeInTheDocument();
  await user.fill(field('English', 2), kellynch.en);
  await user.fill(field('Italian', 2), kellynch.it);
  await user.click(remove()[0] as HTMLElement);
  expect(remove()).toHaveLength(2);
  expect(remove()[0]).toHaveFocus();
  server.answer({ [glossary]: [] });
  await save();
  expect(await isSaved()).toBeInTheDocument();
  const book = { club: 'Slow_Readers', book: 'persuasion' };
  expect(server.last(glossary)?.body).toEqual({ ...book, seen: [bath, lyme], terms: [lyme, kellynch] });
});
