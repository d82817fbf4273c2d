import { i18n } from '@lingui/core';
import { afterAll, expect, test } from 'vitest';
import { messages as clubs } from './bookclubs/it.po';
import { messages as shared } from './it.po';
import { messages as notes } from './notes/it.po';
import { loadTexts, showTexts } from './texts';

const [noteId = ''] = Object.keys(notes).filter((id) => !(id in shared) && !(id in clubs));
const [clubId = ''] = Object.keys(clubs).filter((id) => !(id in shared) && !(id in notes));

afterAll(() => showTexts('en'));

test("adds an area's texts to those of the current language", async () => {
  await showTexts('it');
  expect(i18n.messages).not.toHaveProperty([noteId]);
  await loadTexts('notes');
  expect(i18n.messages).toMatchObject({ [noteId]: notes[noteId] });
});

test('switches languages with the areas in use, including one added during loading', async () => {
  const showing = showTexts('en');
  const adding = loadTexts('bookclubs');
  await Promise.all([showing, adding]);
  expect(i18n.locale).toBe('en');
  for (const id of [noteId, clubId]) expect(i18n.messages).toHaveProperty([id]);
});
