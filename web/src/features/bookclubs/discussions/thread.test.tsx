import {
  aClub,
  aDiscussion,
  anOverview,
  answer,
  aPost,
  at,
  found,
  getPosts,
  id,
  LONG_ENOUGH,
  newPost,
  noProgress,
  open,
  post,
  settingsOf,
  some,
  startVisit,
  view,
} from '@test/club-samples';
import { fails } from '@test/fake-server';
import { actionsOf, choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

beforeEach(fakeLiveLayer);
beforeEach(startVisit);

const change = 'PATCH /api/bookclubs/discussion/{id}';
const removePost = 'POST /api/bookclubs/removePost';
const setChapter = 'POST /api/bookclubs/chapter';

test('shows 40 top-level posts a page with their views, likes and collapsed replies, and sends each view once', async () => {
  const { user, server } = await open({
    [getPosts]: { ...answer(some()), unread: [id('r1')] },
    [view]: () => [{ _id: id('p1'), views: 6 }],
  });
  await found();
  const list = { club: 'Slow_Readers', book: 'persuasion', discussion: 'd1', results: 40, page: 0 };
  expect(server.last(getPosts)?.body).toEqual({ ...list, user: ada.id, language: 'en' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Persuasion' })).toHaveAttribute('href', at.replace('/d1', ''));
  expect(await post('giulia').findByText('6 views')).toBeInTheDocument();
  expect(post('giulia').getByText('1 reply')).toBeInTheDocument();
  const views = () => server.calls.filter((call) => call === view);
  expect(server.last(view)?.body).toEqual({ id: id('p1'), ids: [id('p2')] });
  expect(views()).toHaveLength(1);
  expect(screen.queryByText('And not one letter.')).toBeNull();
  const toggle = screen.getByRole('button', { name: 'Show 1 reply 1 new' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(screen.getByText('And not one letter.')).toBeInTheDocument();
  await waitFor(() => expect(server.last(view)?.body).toEqual({ id: id('r1') }));
  await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
  expect(screen.queryByText('And not one letter.')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show 1 reply/ }));
  expect(views()).toHaveLength(2);
});

test("a post's collapsed replies are expanded by the reader's own", async () => {
  const reply = aPost({ _id: id('r2'), content: LONG_ENOUGH, replyTo: id('p1') });
  const { user } = await open({ 'POST /api/bookclubs/newReply': reply });
  await found();
  await user.click(screen.getByRole('button', { name: 'Show 1 reply' }));
  await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
  await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
  await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('And not one letter.')).toBeInTheDocument();
});

test('refetches the page when its author has also written the post in the language of the thread', async () => {
  const { user, server } = await open();
  await found();
  await user.click(screen.getByRole('button', { name: 'New Reply' }));
  await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), 'Anna lo sa, e noi con lei.');
  const form = within(screen.getByRole('textbox', { name: 'New Reply' }).closest('form') as HTMLElement);
  await user.click(await form.findByRole('button', { name: 'Add an English version' }));
  await user.fill(await form.findByRole('textbox', { name: 'English version' }), LONG_ENOUGH);
  const mine = aPost({ _id: id('p3'), user: 'ada', content: 'Anna lo sa, e noi con lei.', lang: 'it' });
  const translation = { _id: 'v1', language: 'en' as const, text: LONG_ENOUGH, user: 'ada', at: mine.createdAt };
  const version = { ...translation, outdated: false, can: { remove: true } };
  server.answer({ [newPost]: mine, [getPosts]: answer([...some(), { ...mine, version }]) });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
  expect(server.last(newPost)?.body).toMatchObject({ lang: 'it', version: { language: 'en', text: LONG_ENOUGH } });
});

test("changes the chapter of somebody else's post with Set chapter", async () => {
  const { user, server } = await open();
  await found();
  expect(await actionsOf(user, post('ada'))).not.toContain('Set chapter');
  await choose(user, post('giulia'), 'Set chapter');
  const popup = within(await screen.findByRole('dialog', { name: 'How far does this post by giulia go?' }));
  const why = await popup.findByRole('textbox', { name: 'Why' });
  await user.fill(why, 'No.');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(why).toHaveAccessibleDescription(expect.stringContaining('Give the reason in at least 8 characters.'));
  await user.fill(why, ' She names Lyme.');
  server.answer({ [setChapter]: fails(403, 'forbidden', 'Not just now.') });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('Not just now.')).toBeInTheDocument();
  const key = server.last(setChapter)?.headers.get('Idempotency-Key');
  server.answer({ [setChapter]: aPost({ _id: id('p1'), chapter: 12 }) });
  await user.dblClick(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(setChapter)?.body).toMatchObject({ id: id('p1'), reason: 'No. She names Lyme.' });
  expect(server.last(setChapter)?.headers.get('Idempotency-Key')).toBe(key);
  expect(server.calls.filter((call) => call === setChapter)).toHaveLength(2);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test.each([
  ['a thread', `${at}?page=0#reading`, '/bookclubs/Faster_Readers/persuasion/d1'],
  ['a book', '/bookclubs/slow_readers/persuasion?chapter=4', '/bookclubs/Faster_Readers/persuasion'],
])('redirects %s under an older name of its club to the current one', async (_, path, pathname) => {
  const { router } = await open(
    {
      [getPosts]: { ...answer(some()), club: 'Faster_Readers' },
      'POST /api/bookclubs/getBook': anOverview({ club: 'Faster_Readers' }),
      'POST /api/bookclubs/getDiscussions': [],
      'GET /api/bookclubs/myClubs': [aClub()],
    },
    path,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  const { search, hash } = new URL(path, 'https://flyleaf.example');
  expect(router.state.location).toMatchObject({ search, hash });
  const up = await screen.findByRole('link', { name: "Faster Readers' Books" });
  expect(up).toHaveAttribute('href', '/bookclubs/Faster_Readers');
});

test('a mention loads the members once it begins, and chooses one by keyboard; Escape closes only the suggestions', async () => {
  const settings = 'POST /api/bookclubs/getSettings';
  const members = ['ada', 'giulia', 'giorgio', 'tom'].map((username) => ({ username, email: null }));
  const { user, server } = await open({ [settings]: settingsOf({ members }) });
  await found();
  await user.click(screen.getByRole('button', { name: 'New Reply' }));
  const area = await screen.findByRole('textbox', { name: 'New Reply' });
  const names = () => within(screen.getByRole('listbox')).getAllByRole('option');
  const chosen = () => names().find((option) => option.getAttribute('aria-selected') === 'true');
  await user.type(area, 'Yes, @');
  expect(server.calls).not.toContain(settings);
  await user.type(area, 'gi');
  expect(await screen.findByRole('listbox', { name: 'Readers to mention' })).toBeInTheDocument();
  expect(names().map(({ textContent }) => textContent?.slice(1))).toEqual(['giulia', 'giorgio']);
  expect(await screen.findByText('2 readers to mention')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('giorgio');
  expect(area).toHaveAttribute('aria-activedescendant', chosen()?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(area).toHaveValue('Yes, @giorgio ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(area, 'and @to');
  await user.keyboard('{Tab}');
  expect(area).toHaveValue('Yes, @giorgio and @tom ');
  expect(area).toHaveFocus();
  await user.type(area, '@gi');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area).toHaveValue('Yes, @giorgio and @tom @gi');
  expect(server.calls.filter((call) => call === settings)).toHaveLength(1);
});

test('lets an owner pin and unpin a discussion', async () => {
  const owned = { rename: false, close: true, delete: false, pin: true as const };
  let pinned: true | undefined;
  const { user, server } = await open({
    [getPosts]: () => ({ ...answer(some()), discussion: { ...answer([]).discussion, can: owned, pinned } }),
    [change]: () => {
      pinned = pinned ? undefined : true;
      return aDiscussion({ can: owned, pinned });
    },
  });
  await chooseOption(user, 'Pin');
  await waitFor(async () =>
    expect(await optionsOfThread(user)).toEqual(['Show originals only', 'Close discussion', 'Unpin', 'Mute']),
  );
  await chooseOption(user, 'Unpin');
  await waitFor(() => expect(server.last(change)?.body).toEqual({ pinned: false }));
});

test("lets an owner delete another member's post, with a reason", async () => {
  const [first, ...others] = some();
  const posts = first ? [{ ...first, can: { edit: false, delete: false, remove: true as const } }, ...others] : [];
  const { user, server } = await open({ [getPosts]: answer(posts), [removePost]: first });
  await screen.findByText('Anne knows.');
  await choose(user, post('giulia'), 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post by giulia?' }));
  const why = await dialog.findByRole('textbox', { name: 'Why' });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Give the reason in at least 8 characters.')).toBeInTheDocument();
  await user.fill(why, 'Another book.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.last(removePost)?.body).toEqual({ id: first?._id, reason: 'Another book.' });
});

test('seals a new post until its chapter, and not one without spoilers', async () => {
  const { user, server } = await open({ [newPost]: aPost({ _id: id('p9') }) }, `${at}?write=new`);
  await found();
  await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
  const howFar = () => screen.getByRole('combobox', { name: 'How far it goes' });
  const seal = () => screen.queryByRole('checkbox', { name: 'Seal it until then' });
  expect(seal()).toBeNull();
  await user.selectOptions(howFar(), 'Whole book');
  await user.click(seal() as HTMLElement);
  await user.selectOptions(howFar(), 'No spoilers');
  expect(seal()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject({ chapter: null }));
  expect(server.last(newPost)?.body).not.toHaveProperty('sealed');
  await user.click(screen.getByRole('button', { name: 'New Reply' }));
  await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
  await user.selectOptions(howFar(), 'Whole book');
  await user.click(seal() as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject({ chapter: 'end', sealed: true }));
});

test('a sealed post has no way to open it, and says when it was written once it is open', async () => {
  const sealed = { chapter: 12, sealed: true } as const;
  const closed = aPost({ ...sealed, _id: id('s1'), user: 'mei', content: '', hidden: true });
  const edited = { edited: true, editedAt: '2026-11-21T12:00:00.000Z' };
  const mine = aPost({ ...sealed, ...edited, _id: id('s2'), user: 'tom', can: { edit: true, delete: true } });
  const progress = { ...noProgress, progress: { chapter: 7, finished: false } };
  await open({ [getPosts]: { ...answer([...some(), closed, mine]), progress } });
  await found();
  expect(await post('mei').findByText('mei, about chapter 12. Sealed until you get there.')).toBeInTheDocument();
  expect(post('mei').queryByRole('button')).toBeNull();
  expect(post('tom').getByText(/^Written on November 21.*, sealed until chapter 12$/)).toBeInTheDocument();
});
