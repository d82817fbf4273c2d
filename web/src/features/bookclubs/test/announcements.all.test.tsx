import { type FakeAnswers, fails } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDiscussion, answer, aPost, getPosts, newPost, openClub, settingsOf, view } from './samples';

const read = 'GET /api/bookclubs/general/{club}';
const announce = 'POST /api/bookclubs/announce';
const dismiss = 'POST /api/bookclubs/dismissAnnouncement';
const discussion = aDiscussion({ _id: 'g1', title: 'General', general: true, lastPoster: 'giulia' });
const announcement = {
  ...{ _id: 'p9', user: 'giulia', content: 'We meet at the library\nfrom now on.', chapter: null, hidden: false },
  ...{ createdAt: '2026-11-20T18:30:00.000Z', lang: null, replyTo: null, edited: false, editedAt: null },
};
const general = { club: 'Slow_Readers', discussion, latest: null, announcements: [announcement] };
const club: FakeAnswers = {
  'POST /api/bookclubs/getSettings': settingsOf({ owns: false }),
  'POST /api/bookclubs/getDiscussions': [],
  [view]: [],
  [read]: general,
  [announce]: 'ok',
  [dismiss]: 'ok',
};
const owner: FakeAnswers = { 'POST /api/bookclubs/getSettings': settingsOf({ owns: true }) };
const open = (server: FakeAnswers = {}, path?: string) => openClub({ ...club, ...server }, path);
const thread = '/bookclubs/Slow_Readers/general/g1';
const link = () => screen.findByRole('link', { name: 'Announcement by giulia' });

test("begins the club's page, and opens in General", async () => {
  await open();
  expect(await link()).toHaveAttribute('href', `${thread}#post-p9`);
  const [first] = within(screen.getByRole('list', { name: 'Now in the club' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/We meet at the library from now on\./);
  expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
});

test("is in the reader's language where a member has translated it", async () => {
  const version = {
    _id: 'v1',
    language: 'en' as const,
    text: 'We meet at the library.',
    user: 'ben',
    at: '',
    outdated: false,
  };
  const translated = { ...announcement, lang: 'it', version: { ...version, can: { remove: false } } };
  await open({ [read]: { ...general, announcements: [translated] } });
  expect((await link()).closest('li')).toHaveTextContent(/We meet at the library\.$/);
});

test('is dismissed by a member with one press', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/We meet at the library/)).toBeNull());
  expect(server.last(dismiss)?.body).toMatchObject({ club: 'Slow_Readers', post: 'p9' });
});

test('is ended by an owner for everyone', async () => {
  const { user, server } = await open(owner);
  await user.click(await screen.findByRole('button', { name: 'More about this announcement' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End for everyone' }));
  await waitFor(() => expect(server.last(announce)?.body).toMatchObject({ post: 'p9', announced: false }));
  expect(server.last(dismiss)).toBeUndefined();
});

test('is written by an owner, and posted once when announcing it fails at first', async () => {
  let isFull = true;
  const { user, server } = await open({
    ...owner,
    [newPost]: aPost({ _id: 'mine', user: 'ada' }),
    [announce]: () => (isFull ? fails(409, 'conflict', 'Three already.') : 'ok'),
  });
  await user.click(await screen.findByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: /Announcement/ }), 'We meet at the library.');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('Three already.')).toBeInTheDocument();
  isFull = false;
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.filter((call) => call.endsWith('/newPost'))).toHaveLength(1);
  expect(server.last(newPost)?.body).toMatchObject({ id: 'g1', remark: 'We meet at the library.', lang: 'en' });
  expect(server.last(announce)?.body).toMatchObject({ club: 'Slow_Readers', post: 'mine' });
});

test('is written in the chosen language and in the other one', async () => {
  const { user, server } = await open({ ...owner, [newPost]: aPost({ _id: 'mine', user: 'ada' }) });
  await user.click(await screen.findByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: /Announcement/ }), 'Ci vediamo in biblioteca.');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Written in' }), 'Italiano');
  await user.click(dialog.getByRole('button', { name: 'Add an English version' }));
  await user.fill(dialog.getByRole('textbox', { name: 'English version' }), 'We meet at the library.');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(server.last(announce)?.body).toMatchObject({ post: 'mine' }));
  expect(server.last(newPost)?.body).toMatchObject({
    ...{ remark: 'Ci vediamo in biblioteca.', lang: 'it' },
    version: { language: 'en', text: 'We meet at the library.' },
  });
});

test("isn't in the menu of other members' posts", async () => {
  const posts = { ...answer([aPost()]), discussion: { ...discussion, book: { _id: 'general', title: '' } } };
  const { user } = await open({ [getPosts]: posts }, thread);
  await screen.findByText(aPost().content);
  const actions = await actionsOf(user, within(screen.getByRole('article', { name: 'Post by giulia' })));
  expect(actions).not.toContain('Announce to the club');
});

test.each([
  [[], 'Announce to the club', true],
  [[aPost()._id], 'End the announcement', false],
])('is made and ended in the menu of a post in General by an owner: %j', async (announced, action, sent) => {
  const posts = { ...answer([aPost()]), discussion: { ...discussion, book: { _id: 'general', title: '' }, announced } };
  const { user, server } = await open({ [getPosts]: posts }, thread);
  await screen.findByText(aPost().content);
  await choose(user, within(screen.getByRole('article', { name: 'Post by giulia' })), action);
  await waitFor(() => expect(server.last(announce)?.body).toMatchObject({ post: aPost()._id, announced: sent }));
});
