import { aDiscussion, aPost, getPosts, post } from '@test/club-samples';
import { fails } from '@test/fake-server';
import { actionsOf, choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { aMemberTranslation, ENGLISH, inItalian, openThread, popup, posts, threadOf } from '@test/translated-thread';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

beforeEach(fakeLiveLayer);

const getMemberTranslations = 'POST /api/bookclubs/getMemberTranslations';
const save = 'POST /api/bookclubs/memberTranslation';

test("shows nothing about versions in the reader's language, unless it is their own", async () => {
  const { unmount } = await openThread({ [getPosts]: threadOf(aPost({ lang: 'en' })) });
  await screen.findByText(aPost().content);
  expect(posts().queryByRole('button', { name: /version/ })).toBeNull();
  unmount();
  const own = aPost({ lang: 'en', can: { edit: true, delete: true }, versions: [] });
  const first = await openThread({ [getPosts]: threadOf(own) });
  expect(await posts().findByRole('button', { name: 'Add an Italian version' })).toBeInTheDocument();
  first.unmount();
  await openThread({ [getPosts]: threadOf({ ...own, versions: ['it'] }) });
  expect(await posts().findByRole('button', { name: 'Italian version' })).toBeInTheDocument();
});

test("offers a version of others' posts in their menu to a reader of the same language", async () => {
  const { user } = await openThread({
    [getPosts]: threadOf([aPost({ lang: 'en' }), inItalian({ _id: 'p2', user: 'tom' })]),
    [getMemberTranslations]: [],
  });
  expect(await actionsOf(user, post('tom'))).not.toContain('Italian version');
  await choose(user, post('giulia'), 'Italian version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Italian version' }));
  expect(dialog.getByText(aPost().content)).toBeInTheDocument();
});

test("starts the first version of a title from the discussion's menu", async () => {
  const titled = (title: object) => threadOf(aPost({ lang: 'en' }), aDiscussion(title));
  const { user, unmount } = await openThread({
    [getPosts]: titled({ title: 'Anne aspetta', lang: 'it' }),
    [getMemberTranslations]: [],
  });
  await chooseOption(user, 'Title in English');
  expect((await popup()).getByText('Anne aspetta')).toBeInTheDocument();
  unmount();
  const again = await openThread({ [getPosts]: titled({ title: 'Anne waits', lang: 'en' }) });
  expect(await optionsOfThread(again.user)).toEqual(['Show originals only', 'Mute']);
});

test('asks for a version of the title once the opening post has one', async () => {
  const titled = aDiscussion({ title: 'Anne aspetta', lang: 'it' });
  const post = inItalian({ _id: titled._id });
  const { unmount } = await openThread({ [getPosts]: threadOf(post, titled) });
  expect(await posts().findByRole('button', { name: 'Add an English version' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Title in English' })).toBeNull();
  unmount();
  await openThread({ [getPosts]: threadOf({ ...post, version: aMemberTranslation() }, titled) });
  expect(await screen.findByRole('button', { name: 'Title in English' })).toBeInTheDocument();
});

test("shows and writes a member's version of a title the same way", async () => {
  const version = aMemberTranslation({ _id: 't1', text: 'Chapter 4' });
  const { user, server } = await openThread({
    [getPosts]: threadOf(aPost({ lang: 'en' }), aDiscussion({ title: 'Capitolo 4', lang: 'it', version })),
    [getMemberTranslations]: [version],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chapter 4' })).toBeInTheDocument();
  await chooseOption(user, 'Show original title');
  await user.click(await screen.findByRole('button', { name: 'Improve' }));
  await popup();
  expect(server.last(getMemberTranslations)?.body).toMatchObject({ kind: 'title', id: 'd1', language: 'en' });
});

/** Opens the form of a version that the post has. */
async function improve(version = aMemberTranslation(), answers: Parameters<typeof openThread>[0] = {}) {
  const editedAt = '2026-11-21T08:00:00.000Z';
  const app = await openThread({
    [getPosts]: threadOf(inItalian({ version, edited: true, editedAt })),
    [getMemberTranslations]: [version],
    ...answers,
  });
  const by = (await screen.findByText(/English by giulia/)).textContent;
  await app.user.click(posts().getByRole('button', { name: 'Show original' }));
  await app.user.click(posts().getByRole('button', { name: version.outdated ? 'Check it' : 'Improve' }));
  return { ...app, form: await popup(), editedAt, by };
}

test('a version that may be outdated is confirmed unchanged', async () => {
  const outdated = aMemberTranslation({ outdated: true });
  const { user, server, form, editedAt, by } = await improve(outdated, { [save]: aMemberTranslation() });
  expect(by).toContain('English by giulia · may be outdated');
  await user.click(await form.findByRole('button', { name: 'It still fits' }));
  await screen.findByText('Successfully Saved!');
  expect(server.last(save)?.body).toMatchObject({ text: ENGLISH, replaces: 'v1', editedAt });
});

test('a version keeps the typed text after a conflict, and replaces the other version on the next save', async () => {
  const theirs = aMemberTranslation({ _id: 'v2', text: 'Anne waits.', user: 'tom' });
  const replaced = 'Somebody else has just saved another version. Read it before you save yours.';
  const { user, server, form } = await improve(undefined, { [save]: fails(409, 'conflict', replaced) });
  const field = await form.findByRole('textbox', { name: 'English version' });
  await user.clear(field);
  await user.fill(field, 'Anne has waited.');
  server.answer({ [getMemberTranslations]: [theirs, aMemberTranslation()] });
  act(() => void dispatchEvent(new Event('focus')));
  await form.findByText('Anne waits.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(replaced);
  // The reader had not seen the other version beside their own.
  expect(server.last(save)?.body).toMatchObject({ text: 'Anne has waited.', replaces: 'v1' });
  // The other version is beside the field, and among the stored translations.
  const besides = within(form.getByRole('form', { name: 'English version' }));
  expect(await besides.findByText('Anne waits.')).toBeInTheDocument();
  expect(besides.getByText(/^English by tom/)).toBeInTheDocument();
  expect(form.getAllByText('Anne waits.')).toHaveLength(2);
  expect(form.getAllByText(replaced)).toHaveLength(1);
  expect(field).toHaveDisplayValue('Anne has waited.');
  server.answer({ [save]: aMemberTranslation({ _id: 'v3' }) });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Successfully Saved!');
  expect(server.last(save)?.body).toMatchObject({ text: 'Anne has waited.', replaces: 'v2' });
});

test('a version is removed after a confirmation', async () => {
  const remove = 'POST /api/bookclubs/removeMemberTranslation';
  const { user, server, form } = await improve(aMemberTranslation({ can: { remove: true } }), { [remove]: 'ok' });
  await user.click(await form.findByRole('button', { name: 'Remove the version by giulia' }));
  server.answer({ [getMemberTranslations]: [] });
  const question = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.last(remove)?.body).toMatchObject({ id: 'p1', version: 'v1' }));
  expect((await popup()).queryByText('Kept versions')).toBeNull();
});

test("edits the book's glossary in rows, and keeps others' additions", async () => {
  const glossary = 'POST /api/bookclubs/glossary';
  const bath = { en: 'Bath', it: 'Bath' };
  const lyme = { en: 'Lyme', it: 'Lyme' };
  const hall = { en: 'Kellynch Hall', it: 'Palazzo Kellynch' };
  const book = { club: 'Slow_Readers', book: 'persuasion' };
  const { user, server } = await openThread({
    [getPosts]: threadOf(inItalian()),
    [getMemberTranslations]: [],
    'POST /api/bookclubs/getGlossary': [bath, lyme].map((term) => ({ ...term, own: true })),
    [glossary]: [],
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  const press = (name: string) => user.click(words.getAllByRole('button', { name })[0] as HTMLElement);
  await press('Add a word');
  await press('Save');
  expect(await words.findByText('English word is required.')).toBeInTheDocument();
  await user.fill(words.getAllByRole('textbox', { name: 'English word' })[2] as HTMLElement, hall.en);
  await user.fill(words.getAllByRole('textbox', { name: 'Italian word' })[2] as HTMLElement, hall.it);
  await press('Remove');
  const [next, ...others] = words.getAllByRole('button', { name: 'Remove' });
  expect(others).toHaveLength(1);
  expect(next).toHaveFocus();
  await press('Save');
  expect(await form.findByRole('button', { name: 'Edit the glossary' })).toBeInTheDocument();
  expect(server.last(glossary)?.body).toEqual({ ...book, seen: [bath, lyme], terms: [lyme, hall] });
});
