import type { ClubPost } from '@contract/club-threads';
import type { GlossaryTerm, MemberTranslation, Term } from '@contract/member-translations';
import { type FakeAnswers, fails } from '@test/fake-server';
import { finishDraftElsewhere } from '@test/other-tab';
import { actionsOf, choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import { aBook, aDiscussion, aPost, noProgress, post } from './samples';

beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
});

const threadPath = '/bookclubs/Slow_Readers/persuasion/d1';
const getPosts = 'POST /api/bookclubs/getPosts';
const getMemberTranslations = 'POST /api/bookclubs/getMemberTranslations';
const save = 'POST /api/bookclubs/memberTranslation';
const glossary = 'POST /api/bookclubs/glossary';
const ITALIAN = 'Anne aspetta da otto anni.';
const ENGLISH = 'Anne has been waiting for eight years.';

const aMemberTranslation = (version: Partial<MemberTranslation> = {}): MemberTranslation => ({
  ...{ _id: 'v1', language: 'en', text: ENGLISH, user: 'giulia', at: '2026-11-20T18:30:00.000Z', outdated: false },
  can: { remove: false },
  ...version,
});
const own = (...terms: Term[]): GlossaryTerm[] => terms.map((term) => ({ ...term, own: true }));
const inItalian = (post: Partial<ClubPost> = {}) => aPost({ content: ITALIAN, lang: 'it', ...post });

const answer = (post: ClubPost, discussion = aDiscussion()) => ({
  posts: [post],
  results: 1,
  progress: noProgress,
  club: 'Slow_Readers',
  discussion: { ...discussion, book: { _id: 'persuasion', title: 'Persuasion' } },
  translator: 'none' as const,
});
const open = (server: FakeAnswers) =>
  renderApp(threadPath, {
    session: ada,
    server: {
      'POST /api/bookclubs/view': [],
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'POST /api/bookclubs/getGlossary': [],
      ...server,
    },
  });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
function savedLater() {
  let finish = () => {};
  const saved = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { saved, finish: () => finish() };
}
const posts = () => within(screen.getByRole('list', { name: 'Posts' }));
const popup = async () => within(await screen.findByRole('dialog', { name: 'English version' }));

describe('a post in the other language', () => {
  test("shows a member's version with their name and the original one tap away", async () => {
    const { user } = await open({ [getPosts]: answer(inItalian({ version: aMemberTranslation() })) });
    expect((await screen.findByText(ENGLISH)).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(posts().getByText('English by giulia')).toBeInTheDocument();
    await user.click(posts().getByRole('button', { name: 'Show original' }));
    expect(posts().getByText(ITALIAN).closest('[lang]')).toHaveAttribute('lang', 'it');
    await user.click(posts().getByRole('button', { name: 'Show translation' }));
    expect(posts().getByText(ENGLISH)).toBeInTheDocument();
  });

  test('has one quiet control, which shows the original and a button to improve the version', async () => {
    const { user } = await open({ [getPosts]: answer(inItalian({ version: aMemberTranslation() })) });
    const control = await posts().findByRole('button', { name: 'Show original' });
    expect(posts().queryByRole('button', { name: 'Improve' })).toBeNull();
    await user.click(control);
    expect(posts().getByRole('button', { name: 'Improve' })).toBeInTheDocument();
    await user.click(posts().getByRole('button', { name: 'Show translation' }));
    expect(posts().queryByRole('button', { name: 'Improve' })).toBeNull();
  });

  test('is marked as the original while it has no version', async () => {
    await open({ [getPosts]: answer(inItalian()) });
    expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
    expect(posts().getByRole('button', { name: 'Add an English version' })).toBeInTheDocument();
  });

  test('is marked when its version may be outdated', async () => {
    const { user } = await open({ [getPosts]: answer(inItalian({ version: aMemberTranslation({ outdated: true }) })) });
    expect(await screen.findByText(/English by giulia · may be outdated/)).toBeInTheDocument();
    await user.click(posts().getByRole('button', { name: 'Show original' }));
    expect(posts().getByRole('button', { name: 'Check it' })).toBeInTheDocument();
  });
});

test("shows nothing about versions in the reader's language, unless it is their own", async () => {
  const { unmount } = await open({ [getPosts]: answer(aPost({ lang: 'en' })) });
  await screen.findByText(aPost().content);
  expect(posts().queryByRole('button', { name: /version/ })).toBeNull();
  unmount();
  await open({ [getPosts]: answer(aPost({ lang: 'en', can: { edit: true, delete: true } })) });
  expect(await posts().findByRole('button', { name: 'Italian version' })).toBeInTheDocument();
});

test("offers a version of others' posts in their menu to a reader of the same language", async () => {
  const italian = inItalian({ _id: 'p2', user: 'tom' });
  const { user } = await open({
    [getPosts]: { ...answer(aPost({ lang: 'en' })), posts: [aPost({ lang: 'en' }), italian], results: 2 },
    [getMemberTranslations]: [],
  });
  expect(await actionsOf(user, post('tom'))).not.toContain('Italian version');
  await choose(user, post('giulia'), 'Italian version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Italian version' }));
  expect(dialog.getByText(aPost().content)).toBeInTheDocument();
});

test('offers a version of a post in an unknown language to a reader who looks for another language', async () => {
  const { user } = await open({ [getPosts]: answer(aPost()) });
  await screen.findByText(aPost().content);
  expect(posts().queryByRole('button', { name: /version/ })).toBeNull();
  await user.selectOptions(within(screen.getByRole('main')).getByRole('combobox', { name: 'Language' }), 'Italiano');
  expect(await posts().findByRole('button', { name: 'Add an Italian version' })).toBeInTheDocument();
});

test("starts the first version of a title from the discussion's menu", async () => {
  const titled = (title: object) => ({ ...answer(aPost({ lang: 'en' })), discussion: { ...titleOf, ...title } });
  const titleOf = answer(aPost()).discussion;
  const { user, unmount } = await open({
    [getPosts]: titled({ title: 'Anne aspetta', lang: 'it' }),
    [getMemberTranslations]: [],
  });
  await chooseOption(user, 'Title in English');
  expect((await popup()).getByText('Anne aspetta')).toBeInTheDocument();
  unmount();
  const again = await open({ [getPosts]: titled({ title: 'Anne waits', lang: 'en' }) });
  expect(await optionsOfThread(again.user)).toEqual(['Show originals only']);
});

describe('a version', () => {
  test('is written beside the original and the words of the glossary', async () => {
    const { user, server } = await open({
      [getPosts]: answer(inItalian()),
      [getMemberTranslations]: [],
      'POST /api/bookclubs/getGlossary': own({ en: 'Bath', it: 'Bath' }),
      [save]: aMemberTranslation(),
    });
    await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
    const form = await popup();
    expect(form.getByText(ITALIAN)).toBeInTheDocument();
    expect(await form.findByText('Bath', { selector: '[lang="it"]' })).toBeInTheDocument();
    await user.fill(await form.findByRole('textbox', { name: 'English version' }), ENGLISH);
    server.answer({ [getPosts]: answer(inItalian({ version: aMemberTranslation() })) });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
    expect(server.last(save)?.body).toEqual({
      ...{ user: ada.id, kind: 'post', id: 'p1', language: 'en', text: ENGLISH, replaces: null, editedAt: null },
    });
    expect(await posts().findByText(ENGLISH)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is confirmed unchanged when it is outdated', async () => {
    const outdated = aMemberTranslation({ outdated: true });
    const editedAt = '2026-11-21T08:00:00.000Z';
    const { user, server } = await open({
      [getPosts]: answer(inItalian({ version: outdated, edited: true, editedAt })),
      [getMemberTranslations]: [outdated],
      [save]: aMemberTranslation(),
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Check it' }));
    await user.click(await (await popup()).findByRole('button', { name: 'It still fits' }));
    await screen.findByText('Successfully Saved!');
    expect(server.last(save)?.body).toMatchObject({ text: ENGLISH, replaces: 'v1', editedAt });
  });

  test('keeps the typed text after a conflict, and replaces the other version on the next save', async () => {
    const theirs = aMemberTranslation({ _id: 'v2', text: 'Anne waits.', user: 'tom' });
    const replaced = 'Somebody else has just saved another version. Read it before you save yours.';
    const { user, server } = await open({
      [getPosts]: answer(inItalian({ version: aMemberTranslation() })),
      [getMemberTranslations]: [aMemberTranslation()],
      [save]: fails(409, 'conflict', replaced),
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Improve' }));
    const form = await popup();
    const field = await form.findByRole('textbox', { name: 'English version' });
    await user.clear(field);
    await user.fill(field, 'Anne has waited.');
    server.answer({ [getMemberTranslations]: [theirs, aMemberTranslation()] });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent(replaced);
    expect(form.getAllByText(replaced)).toHaveLength(1);
    // The other version is beside the field, and among the stored translations.
    const besides = within(form.getByRole('form', { name: 'English version' }));
    expect(await besides.findByText('Anne waits.')).toBeInTheDocument();
    expect(besides.getByText(/^English by tom/)).toBeInTheDocument();
    expect(field).toHaveDisplayValue('Anne has waited.');
    expect(form.getAllByText('Anne waits.')).toHaveLength(2);
    server.answer({ [save]: aMemberTranslation({ _id: 'v3' }) });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(server.last(save)?.body).toMatchObject({ text: 'Anne has waited.', replaces: 'v2' });
  });

  test('never replaces an unseen version while the reader has changed nothing', async () => {
    const theirs = aMemberTranslation({ _id: 'v2', text: 'Anne waits.', user: 'tom' });
    const { user, server } = await open({
      [getPosts]: answer(inItalian({ version: aMemberTranslation() })),
      [getMemberTranslations]: [aMemberTranslation()],
      [save]: fails(409, 'conflict', 'Somebody else has just saved another version.'),
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Improve' }));
    const form = await popup();
    const field = await form.findByRole('textbox', { name: 'English version' });
    await user.fill(field, ' Still.');
    server.answer({ [getMemberTranslations]: [theirs, aMemberTranslation()] });
    act(() => void dispatchEvent(new Event('focus')));
    await form.findByText('Anne waits.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Somebody else has just saved another version.')).toBeInTheDocument();
    expect(server.last(save)?.body).toMatchObject({ text: `${ENGLISH} Still.`, replaces: 'v1' });
    expect(field).toHaveDisplayValue(`${ENGLISH} Still.`);
    const besides = within(form.getByRole('form', { name: 'English version' }));
    expect(await besides.findByText('Anne waits.')).toBeInTheDocument();
  });

  test('leaves no draft when it is saved after its popup is closed', async () => {
    const { saved, finish } = savedLater();
    const { user } = await open({
      [getPosts]: answer(inItalian()),
      [getMemberTranslations]: [],
      [save]: () => saved.then(() => aMemberTranslation()),
    });
    await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
    const form = await popup();
    await user.fill(await form.findByRole('textbox', { name: 'English version' }), ENGLISH);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts()).toHaveLength(1);
    finish();
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  test('shows the version that another tab has saved, and continues from there', async () => {
    const { user, server } = await open({
      [getPosts]: answer(inItalian()),
      [getMemberTranslations]: [],
      [save]: aMemberTranslation({ _id: 'v2' }),
    });
    await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
    const form = await popup();
    const field = await form.findByRole('textbox', { name: 'English version' });
    await user.fill(field, 'Anne waits.');
    server.answer({ [getMemberTranslations]: [aMemberTranslation({ text: 'Anne waits.' })] });
    finishDraftElsewhere();
    await waitFor(() => expect(field).toHaveDisplayValue('Anne waits.'));
    await user.fill(field, ' Still.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(server.last(save)?.body).toMatchObject({ text: 'Anne waits. Still.', replaces: 'v1' });
  });

  test('marks a version that is too long for its original while the reader types it', async () => {
    const { user } = await open({ [getPosts]: answer(inItalian()), [getMemberTranslations]: [] });
    await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
    const form = await popup();
    const field = await form.findByRole('textbox', { name: 'English version' });
    const most = 2 * ITALIAN.length + 100;
    await user.click(field);
    await user.paste('a'.repeat(most));
    expect(form.queryByText(/^Version can be at most/)).toBeNull();
    await user.keyboard('b');
    expect(form.getByText(`Version can be at most ${most} characters.`)).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('is removed after a confirmation', async () => {
    const version = aMemberTranslation({ can: { remove: true } });
    const { user, server } = await open({
      [getPosts]: answer(inItalian({ version })),
      [getMemberTranslations]: [version],
      'POST /api/bookclubs/removeMemberTranslation': 'ok',
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Improve' }));
    await user.click(await (await popup()).findByRole('button', { name: 'Remove the version by giulia' }));
    server.answer({ [getMemberTranslations]: [] });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Please Confirm' })).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() =>
      expect(server.last('POST /api/bookclubs/removeMemberTranslation')?.body).toMatchObject({
        id: 'p1',
        version: 'v1',
      }),
    );
    expect((await popup()).queryByText('Kept versions')).toBeNull();
  });
});

test("shows and writes a member's version of a title the same way", async () => {
  const title = { _id: 't1', text: 'Capitolo 4', language: 'en' as const };
  const discussion = aDiscussion({
    title: 'Capitolo 4: l’attesa',
    lang: 'it',
    version: aMemberTranslation({ ...title, text: 'Chapter 4' }),
  });
  const { user, server } = await open({
    [getPosts]: answer(aPost({ lang: 'en' }), discussion),
    [getMemberTranslations]: [aMemberTranslation()],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chapter 4' })).toBeInTheDocument();
  await chooseOption(user, 'Show original title');
  await user.click(await screen.findByRole('button', { name: 'Improve' }));
  await popup();
  expect(server.last(getMemberTranslations)?.body).toMatchObject({ kind: 'title', id: 'd1', language: 'en' });
});

test("edits a glossary in rows, and keeps others' additions", async () => {
  const { user, server } = await open({
    [getPosts]: answer(inItalian()),
    [getMemberTranslations]: [],
    'POST /api/bookclubs/getGlossary': own({ en: 'Bath', it: 'Bath' }),
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
  const { user, server } = await open({
    [getPosts]: answer(inItalian()),
    [getMemberTranslations]: [],
    'POST /api/bookclubs/getGlossary': own(bath, lyme),
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
  server.answer({ 'POST /api/bookclubs/getGlossary': own(bath, lyme, uppercross) });
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
  const { user, server } = await open({
    [getPosts]: answer(inItalian()),
    [getMemberTranslations]: [],
    [glossary]: fails(409, 'conflict', replaced, { terms: replaced }),
  });
  await user.click(await posts().findByRole('button', { name: 'Add an English version' }));
  const form = await popup();
  await user.click(await form.findByRole('button', { name: 'Edit the glossary' }));
  await user.click(form.getByRole('button', { name: 'Add a word' }));
  await user.type(form.getByRole('textbox', { name: 'English word' }), 'Bath');
  await user.type(form.getByRole('textbox', { name: 'Italian word' }), 'Bath');
  server.answer({ 'POST /api/bookclubs/getGlossary': own(lyme) });
  const words = within(form.getByRole('form', { name: 'Glossary of this book' }));
  const save = () => words.getByRole('button', { name: 'Save' });
  await user.click(save());
  expect(await words.findByText(replaced)).toBeInTheDocument();
  await waitFor(() => expect(form.getAllByRole('textbox', { name: 'English word' })).toHaveLength(2));
  server.answer({ [glossary]: own(bath, lyme) });
  await user.click(save());
  expect(await form.findByRole('button', { name: 'Edit the glossary' })).toBeInTheDocument();
  expect(server.last(glossary)?.body).toMatchObject({ seen: [lyme], terms: [bath, lyme] });
});

test('leaves no draft of a glossary that is saved after its popup is closed', async () => {
  const { saved, finish } = savedLater();
  const { user } = await open({
    [getPosts]: answer(inItalian()),
    [getMemberTranslations]: [],
    [glossary]: () => saved.then(() => []),
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

test('sends a new post with its other language', async () => {
  const { user, server } = await open({
    [getPosts]: answer(aPost({ lang: 'en' })),
    'POST /api/bookclubs/newPost': aPost({ _id: 'p2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'New Reply' }));
  await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), ENGLISH);
  await user.click(screen.getByRole('button', { name: 'Add an Italian version' }));
  await user.fill(screen.getByRole('textbox', { name: 'Italian version' }), ITALIAN);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(server.last('POST /api/bookclubs/newPost')?.body).toEqual({
      ...{
        user: ada.id,
        id: 'd1',
        chapter: null,
        remark: ENGLISH,
        lang: 'en',
        version: { language: 'it', text: ITALIAN },
      },
    }),
  );
});
