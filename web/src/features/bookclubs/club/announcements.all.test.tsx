import {
  aDiscussion,
  aGeneralPost,
  answer,
  aPost,
  getPosts,
  newPost,
  openClub,
  settingsOf,
  view,
} from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { aMemberTranslation } from '@test/translated-thread';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const read = 'GET /api/bookclubs/general/{club}';
const announce = 'POST /api/bookclubs/announce';
const dismiss = 'POST /api/bookclubs/dismissAnnouncement';
const discussion = aDiscussion({ _id: 'g1', title: 'General', general: true, lastPoster: 'giulia' });
const announcement = aGeneralPost();
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

test("begins the club's page in the reader's language if a member translated it, with web addresses as links", async () => {
  const version = aMemberTranslation({ text: 'We meet at the library.', user: 'ben' });
  const content = 'Join at https://meet.example/owls, or at https://meet.example/owls.';
  const linked = { ...announcement, _id: 'p7', content };
  const translated = { ...announcement, _id: 'p8', lang: 'it', version };
  await open({ [read]: { ...general, announcements: [announcement, translated, linked] } });
  const links = await screen.findAllByRole('link', { name: 'Announcement by giulia' });
  expect(links[0]).toHaveAttribute('href', `${thread}#post-p9`);
  expect(links[1]?.closest('li')).toHaveTextContent(/We meet at the library\.$/);
  const [first] = within(screen.getByRole('list', { name: 'Now in the club' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/We meet at the library from now on\./);
  const addresses = screen.getAllByRole('link', { name: 'meet.example/owls' });
  expect(addresses.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('https://meet.example/owls'));
  expect(addresses[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('is dismissed by a member with one press, and ended by an owner for everyone', async () => {
  const { user, server, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/We meet at the library/)).toBeNull());
  expect(server.last(dismiss)?.body).toMatchObject({ club: 'Slow_Readers', post: 'p9' });
  unmount();
  const again = await open(owner);
  await choose(again.user, screen, 'End for everyone', 'More about this announcement');
  await waitFor(() => expect(again.server.last(announce)?.body).toMatchObject({ post: 'p9', announced: false }));
  expect(again.server.last(dismiss)).toBeUndefined();
});

test('is written by an owner in both languages, and posted once when announcing it fails at first', async () => {
  const { user, server } = await open({
    ...owner,
    [newPost]: aPost({ _id: 'mine', user: 'ada' }),
    [announce]: fails(409, 'conflict', 'Three already.'),
  });
  await choose(user, screen, 'Announce', 'More about this club');
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: /Announcement/ }), 'Ci vediamo in biblioteca.');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Written in' }), 'Italiano');
  await user.click(dialog.getByRole('button', { name: 'Add an English version' }));
  await user.fill(dialog.getByRole('textbox', { name: 'English version' }), 'We meet at the library.');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('Three already.')).toBeInTheDocument();
  server.answer({ [announce]: 'ok' });
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.filter((call) => call.endsWith('/newPost'))).toHaveLength(1);
  const version = { language: 'en', text: 'We meet at the library.' };
  const sent = { id: 'g1', remark: 'Ci vediamo in biblioteca.', lang: 'it', version };
  expect(server.last(newPost)?.body).toMatchObject(sent);
  expect(server.last(announce)?.body).toMatchObject({ club: 'Slow_Readers', post: 'mine' });
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
