import type { ClubPost } from '@contract/club-threads';
import { aDiscussion, aPost, aReply, getPosts } from '@test/club-samples';
import { fails, listed } from '@test/fake-server';
import { chooseOption, optionsOfThread } from '@test/post-menu';
import { ENGLISH, ITALIAN, inItalian, openThread, threadOf } from '@test/translated-thread';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { formatDate } from '@/lib/dates';

beforeEach(fakeLiveLayer);

const translated = inItalian({ lang: null, translation: { translated: 'English', text: ENGLISH } });
const answer = (
  posts: ClubPost[],
  translator: 'ok' | 'none' | 'failed' | 'used_up' = 'ok',
  discussion = aDiscussion(),
) => ({
  ...threadOf(posts, discussion),
  translator,
});
const language = (name: string) => within(screen.getByRole('group', { name: 'Language' })).getByRole('radio', { name });

test('labels translations, with the original of a post below it and of the title in the menu', async () => {
  const title = { title: 'Anne aspetta', lang: 'it', translation: { translated: 'English', text: 'Anne waits' } };
  const { user } = await openThread({ [getPosts]: answer([translated], 'ok', aDiscussion(title)) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Anne waits' });
  expect(within(heading).getByText('Anne waits')).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('Anne waits · Flyleaf');
  expect((await screen.findByText(ENGLISH)).closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText('Translated by machine')).toHaveLength(2);
  expect(screen.queryByText(/are shown/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByText(ITALIAN)).toBeInTheDocument();
  expect(screen.queryByText(ENGLISH)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show translation' }));
  expect(screen.getByText(ENGLISH)).toBeInTheDocument();
  await chooseOption(user, 'Show original title');
  expect(await screen.findByText('Anne aspetta')).toHaveAttribute('lang', 'it');
  await chooseOption(user, 'Show translated title');
  await waitFor(() => expect(screen.queryByText('Anne aspetta')).toBeNull());
});

test('shows only originals until the reader translates posts again or chooses a language', async () => {
  const original = inItalian();
  const { user, server, unmount } = await openThread({
    [getPosts]: ({ body }: { body: unknown }) =>
      answer([(body as { language?: string }).language ? { ...translated, lang: 'it' } : original]),
  });
  await screen.findByText(ENGLISH);
  await chooseOption(user, 'Show originals only');
  expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /original$|version$/ })).toBeNull();
  expect(server.last(getPosts)?.body).not.toHaveProperty('language');
  unmount();
  const again = await openThread({ [getPosts]: answer([original]) });
  expect(await screen.findByText(ITALIAN)).toHaveAttribute('lang', 'it');
  expect(language('English')).toBeChecked();
  expect(again.server.last(getPosts)?.body).not.toHaveProperty('language');
  await chooseOption(again.user, 'Translate posts');
  expect(await optionsOfThread(again.user)).toEqual(['Show originals only', 'Mute']);
  await chooseOption(again.user, 'Show originals only');
  await again.user.click(language('Italiano'));
  expect(await optionsOfThread(again.user)).toEqual(['Show originals only', 'Title in Italian', 'Mute']);
  expect(again.server.last(getPosts)?.body).toMatchObject({ language: 'it' });
});

test('loads the thread in the chosen language and remembers the choice', async () => {
  const { user, server, unmount } = await openThread({ [getPosts]: answer([translated]) });
  await screen.findByText(ENGLISH);
  expect(language('English')).toBeChecked();
  server.answer({ [getPosts]: answer([{ ...translated, translation: undefined }]) });
  await user.click(language('Italiano'));
  expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
  expect(server.last(getPosts)?.body).toMatchObject({ language: 'it', page: 0 });
  unmount();
  const again = await openThread({ [getPosts]: answer([aPost({ content: ITALIAN })]) });
  await screen.findByText(ITALIAN);
  expect(language('Italiano')).toBeChecked();
  expect(again.server.last(getPosts)?.body).toMatchObject({ language: 'it' });
});

const again = '2026-11-22T07:20:00.000Z';

test.each([
  ['none', 'Posts that nobody has translated yet are in their original language.'],
  ['failed', "Translation isn't available right now. Posts are shown in their original language."],
  [
    'used_up',
    `Today's translations are used up. Other posts are shown in their original language until ${formatDate(again)}.`,
  ],
] as const)('shows the original with a quiet line when the translator reports %s', async (translator, words) => {
  const posts = [translated, aPost({ _id: 'p9', content: 'Lui non lo sa.' })];
  await openThread({ [getPosts]: { ...answer(posts, translator), translatorAgain: again } });
  expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
  expect(screen.getByText('Lui non lo sa.')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ["Translation isn't available right now. Posts are shown in their original language.", { 'X-Translator': 'failed' }],
  [
    `Today's translations are used up. Other posts are shown in their original language until ${formatDate(again)}.`,
    { 'X-Translator': 'used_up', 'X-Translator-Again': again },
  ],
])('replies that load on request have a line below them: %s', async (words, headers) => {
  const replies = [aReply({ _id: 'r9', replyTo: 'top', content: ITALIAN })];
  const { user } = await openThread({
    [getPosts]: answer([aPost({ _id: 'top', content: 'Anne knows.', replies: 1 })]),
    'GET /api/bookclubs/replies/{postId}': listed(replies, { headers }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
  await user.click(screen.getByRole('link', { name: 'Show 1 more reply' }));
  await screen.findByText(ITALIAN);
  expect(screen.getByText(words)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
  expect(screen.queryByText(words)).toBeNull();
});

test("translates in a browser with a translator what the server didn't, and asks before it downloads a language", async () => {
  // The module caches for the page's lifetime.
  vi.resetModules();
  // The screen now loads its own live layer.
  const { liveLayer: reloaded } = await import('@/features/thread/live/live-layer');
  vi.spyOn(reloaded, 'listenAsMember').mockImplementation(() => () => () => {});
  let availability = 'downloadable';
  vi.stubGlobal('Translator', {
    availability: async () => availability,
    create: async () => ({ translate: async () => ENGLISH }),
  });
  vi.stubGlobal('LanguageDetector', {
    availability: async () => 'available',
    create: async () => ({
      detect: async (text: string) => [{ detectedLanguage: text === ITALIAN ? 'it' : 'en', confidence: 0.9 }],
    }),
  });
  const both = [aPost({ _id: 'a', content: ITALIAN }), aPost({ _id: 'b', content: 'Anne knows.' })];
  const { user, unmount } = await openThread({ [getPosts]: answer(both, 'failed') });
  expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
  await waitFor(async () => expect(await optionsOfThread(user)).toContain('Translate on this device'));
  await chooseOption(user, 'Translate on this device');
  expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
  unmount();
  availability = 'available';
  await openThread({ [getPosts]: answer(both, 'none') });
  expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
  expect(screen.getByText('Anne knows.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Show original' })).toHaveLength(1);
  expect(screen.getByText('Translated by your browser, on this device.')).toBeInTheDocument();
});

test("writes a post in the thread's or the typed language until its author chooses one", async () => {
  const { user, server } = await openThread({
    [getPosts]: answer([translated]),
    'POST /api/bookclubs/newPost': aPost(),
    'POST /api/bookclubs/liveToken': fails(503, 'unavailable', 'Not now.'),
  });
  await screen.findByText(ENGLISH);
  await user.click(language('Italiano'));
  await user.click(await screen.findByRole('button', { name: 'New Reply' }));
  const box = await screen.findByRole('textbox', { name: 'New Reply' });
  const writtenIn = await screen.findByRole('combobox', { name: 'Written in' });
  expect(writtenIn).toHaveValue('it');
  await user.fill(box, 'She never says why she came back.');
  expect(writtenIn).toHaveValue('en');
  await user.selectOptions(writtenIn, 'it');
  await user.fill(box, ' And that is the question.');
  expect(writtenIn).toHaveValue('it');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last('POST /api/bookclubs/newPost')?.body).toMatchObject({ lang: 'it' }));
});
