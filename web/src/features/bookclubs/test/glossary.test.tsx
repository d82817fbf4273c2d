import { fails } from '@test/fake-server';
import { finishDraftElsewhere } from '@test/other-tab';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import {
  answeredLater,
  drafts,
  getMemberTranslations,
  getPosts,
  glossaryOf,
  inItalian,
  openThread,
  popup,
  posts,
  threadOf,
} from './translated-thread';

beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
});

const glossary = 'POST /api/bookclubs/glossary';

test("edits a glossary in rows, and keeps others' additions", async () => {
  const { user, server } = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    'POST /api/bookclubs/getGlossary': glossaryOf({ en: 'Bath', it: 'Bath' }),
    [glossary]: [],
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  await user.click(form.getByRole('button', { name: 'Add a word' }));
  await user.click(
    within(form.getByRole('form', { name: 'Glossary of this book' })).getByRole('button', { name: 'Save' }),
  );
  expect(await form.findByText('English word is required.')).toBeInTheDocument();
  await user.fill(form.getAllByRole('textbox', { name: 'English word' })[1] as HTMLElement, 'Kellynch Hall');
  await user.fill(form.getAllByRole('textbox', { name: 'Italian word' })[1] as HTMLElement, 'Palazzo Kellynch');
  await user.click(
    within(form.getByRole('form', { name: 'Glossary of this book' })).getByRole('button', { name: 'Save' }),
  );
  expect(await form.findByRole('button', { name: 'Edit the glossary' })).toBeInTheDocument();
  expect(server.last(glossary)?.body).toEqual({
    ...{ club: 'Slow_Readers', book: 'persuasion', seen: [{ en: 'Bath', it: 'Bath' }] },
    terms: [
      { en: 'Bath', it: 'Bath' },
      { en: 'Kellynch Hall', it: 'Palazzo Kellynch' },
    ],
  });
});

test('shows the glossary that another tab has saved, and continues from there', async () => {
  const [bath, lyme] = [
    { en: 'Bath', it: 'Bath' },
    { en: 'Lyme', it: 'Lyme' },
  ];
  const uppercross = { en: 'Uppercross', it: 'Uppercross' };
  const { user, server } = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    'POST /api/bookclubs/getGlossary': glossaryOf(bath, lyme),
    [glossary]: [],
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  const removals = () => words.getAllByRole('button', { name: 'Remove' });
  await user.click(removals()[0] as HTMLElement);
  expect(removals()).toHaveLength(1);
  expect(removals()[0]).toHaveFocus();
  server.answer({ 'POST /api/bookclubs/getGlossary': glossaryOf(bath, lyme, uppercross) });
  finishDraftElsewhere();
  await waitFor(() => expect(removals()).toHaveLength(3));
  await user.click(removals()[2] as HTMLElement);
  expect(words.getByRole('button', { name: 'Add a word' })).toHaveFocus();
  await user.click(words.getByRole('button', { name: 'Save' }));
  await form.findByRole('button', { name: 'Edit the glossary' });
  expect(server.last(glossary)?.body).toMatchObject({ seen: [bath, lyme, uppercross], terms: [bath, lyme] });
});

test("adds others' words to an edited glossary after a conflict, and can then save it", async () => {
  const [bath, lyme] = [
    { en: 'Bath', it: 'Bath' },
    { en: 'Lyme', it: 'Lyme' },
  ];
  const replaced = 'Somebody else has changed the glossary. Look at it before you save.';
  const { user, server } = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    [glossary]: fails(409, 'conflict', replaced, { terms: replaced }),
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  await user.click(form.getByRole('button', { name: 'Add a word' }));
  await user.type(form.getByRole('textbox', { name: 'English word' }), 'Bath');
  await user.type(form.getByRole('textbox', { name: 'Italian word' }), 'Bath');
  server.answer({ 'POST /api/bookclubs/getGlossary': glossaryOf(lyme) });
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  const save = () => words.getByRole('button', { name: 'Save' });
  await user.click(save());
  expect(await words.findByText(replaced)).toBeInTheDocument();
  await waitFor(() => expect(form.getAllByRole('textbox', { name: 'English word' })).toHaveLength(2));
  server.answer({ [glossary]: glossaryOf(bath, lyme) });
  await user.click(save());
  expect(await form.findByRole('button', { name: 'Edit the glossary' })).toBeInTheDocument();
  expect(server.last(glossary)?.body).toMatchObject({ seen: [lyme], terms: [bath, lyme] });
});

test('leaves no draft of a glossary that is saved after its popup is closed', async () => {
  const { answered, finish } = answeredLater();
  const { user } = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    [glossary]: () => answered.then(() => []),
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  await user.click(form.getByRole('button', { name: 'Add a word' }));
  await user.type(form.getByRole('textbox', { name: 'English word' }), 'Bath');
  await user.type(form.getByRole('textbox', { name: 'Italian word' }), 'Bath');
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  await user.click(words.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts()).toHaveLength(1);
  finish();
  await waitFor(() => expect(drafts()).toEqual([]));
});
