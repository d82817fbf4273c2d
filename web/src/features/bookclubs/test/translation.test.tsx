import type { ClubPost } from '@contract/bookclubs';
import { type FakeAnswers, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDate } from '@/lib/dates';
import { aDiscussion, aPost, aReply } from './a-club';

vi.mock('@/ui/thread/live/listen-as-member', () => ({ listenAsMember: () => () => () => {} }));

const at = '/bookclubs/Slow_Readers/persuasion/d1';
const getPosts = 'POST /api/bookclubs/getPosts';
const ITALIAN = 'Anne aspetta da otto anni.';
const ENGLISH = 'Anne has been waiting for eight years.';

const translated = aPost({ content: ITALIAN, translation: { translated: 'English', text: ENGLISH } });

const answer = (posts: ClubPost[], translator: 'ok' | 'none' | 'failed' | 'used_up' = 'ok') => ({
  posts,
  results: posts.length,
  discussion: { ...aDiscussion(), book: { _id: 'persuasion', title: 'Persuasion' } },
  translator,
});
const open = (server: FakeAnswers) =>
  renderApp(at, { session: ada, server: { 'POST /api/bookclubs/view': [], ...server } });

const language = () => screen.getByRole('combobox', { name: 'Language' });

test('a translation says that it is one, and leads to the original and back', async () => {
  const { user } = await open({ [getPosts]: answer([translated]) });
  expect((await screen.findByText(ENGLISH)).closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Translated: English')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See original' }));
  expect(screen.getByText(ITALIAN)).toBeInTheDocument();
  expect(screen.queryByText(ENGLISH)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See translation' }));
  expect(screen.getByText(ENGLISH)).toBeInTheDocument();
});

test('a translation is text, whatever stands in it', async () => {
  const text = '<img src=x onerror=alert(1)>';
  await open({ [getPosts]: answer([{ ...translated, translation: { translated: 'English', text } }]) });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(document.querySelector('main img')).toBeNull();
});

test('the choice of language is asked for, and remembered', async () => {
  const { user, server, unmount } = await open({ [getPosts]: answer([translated]) });
  await screen.findByText(ENGLISH);
  expect(language()).toHaveDisplayValue('English');
  server.answer({ [getPosts]: answer([{ ...translated, translation: undefined }]) });
  await user.selectOptions(language(), 'Italiano');
  expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
  expect(server.last(getPosts)?.body).toMatchObject({ language: 'it', page: 0 });
  unmount();
  const again = await open({ [getPosts]: answer([aPost({ content: ITALIAN })]) });
  await screen.findByText(ITALIAN);
  expect(language()).toHaveDisplayValue('Italiano');
  expect(again.server.last(getPosts)?.body).toMatchObject({ language: 'it' });
});

test.each([
  ['none', 'Posts are shown in the language that they were written in.'],
  ['failed', 'The translation did not come just now. Posts are shown as they were written.'],
] as const)('a translator that is %s leaves the original, with a quiet line', async (translator, words) => {
  await open({ [getPosts]: answer([aPost({ content: ITALIAN })], translator) });
  expect(await screen.findByText(ITALIAN)).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Translate/ })).toBeNull();
});

test('when the day’s translations are used up it says until when, and shows the others as they were written', async () => {
  const translatorAgain = '2026-11-22T07:20:00.000Z';
  const posts = [translated, aPost({ _id: 'p9', content: 'Lui non lo sa.' })];
  await open({ [getPosts]: { ...answer(posts, 'used_up'), translatorAgain } });
  expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
  expect(screen.getByText('Lui non lo sa.')).toBeInTheDocument();
  expect(screen.getByText(/^Your translations for today are used up\./)).toHaveTextContent(formatDate(translatorAgain));
});

describe('replies that come on request', () => {
  const translatorAgain = '2026-11-22T07:20:00.000Z';
  const failed = 'The translation did not come just now. Posts are shown as they were written.';
  const usedUp = `Your translations for today are used up. Other posts are shown as they were written until ${formatDate(translatorAgain)}.`;
  const unfold = async (headers: Record<string, string>, translator?: 'failed') => {
    const top = aPost({ _id: 'top', content: 'Anne knows.', replies: 1 });
    const view = await open({
      [getPosts]: answer([top], translator),
      'GET /api/bookclubs/replies/{postId}': listed([aReply({ _id: 'r9', replyTo: 'top', content: ITALIAN })], {
        headers,
      }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    await view.user.click(screen.getByRole('button', { name: 'Show 1 more reply' }));
    await screen.findByText(ITALIAN);
    return view;
  };

  test.each([
    [failed, { 'X-Translator': 'failed' }],
    [usedUp, { 'X-Translator': 'used_up', 'X-Translator-Again': translatorAgain }],
  ])('have the line below them: %s', async (words, headers) => {
    const { user } = await unfold(headers);
    expect(screen.getByText(words)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  test.each([
    ['that are all translated', { 'X-Translator': 'ok' }],
    ['of which nothing is said', {}],
    ['of which something unknown is said', { 'X-Translator': 'asleep' }],
  ])('%s have no line', async (_case, headers) => {
    await unfold(headers);
    expect(screen.queryByText(/as they were written/)).toBeNull();
  });

  test('do not say again what the line above the thread says', async () => {
    await unfold({ 'X-Translator': 'failed' }, 'failed');
    expect(screen.getAllByText(failed)).toHaveLength(1);
  });
});

test('a thread that is all translated says nothing of it', async () => {
  await open({ [getPosts]: answer([translated]) });
  await screen.findByText(ENGLISH);
  expect(screen.queryByText(/shown/)).toBeNull();
});

describe('where the browser translates by itself', () => {
  const state = { translator: 'available', translate: vi.fn(async () => ENGLISH) };
  beforeEach(() => {
    // The module keeps what it made for the page's lifetime.
    vi.resetModules();
    state.translator = 'available';
    vi.stubGlobal('Translator', {
      availability: async () => state.translator,
      create: async () => ({ translate: state.translate }),
    });
    vi.stubGlobal('LanguageDetector', {
      availability: async () => 'available',
      create: async () => ({
        detect: async (text: string) => [{ detectedLanguage: text === ITALIAN ? 'it' : 'en', confidence: 0.9 }],
      }),
    });
  });
  const both = [aPost({ _id: 'a', content: ITALIAN }), aPost({ _id: 'b', content: 'Anne knows.' })];

  test('it translates what the server did not, and only what is in the other language', async () => {
    await open({ [getPosts]: answer(both, 'none') });
    expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
    expect(screen.getByText('Anne knows.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'See original' })).toHaveLength(1);
    expect(screen.getByText('Translated by your browser, on this device.')).toBeInTheDocument();
  });

  test('where it must first get the language, the reader decides', async () => {
    state.translator = 'downloadable';
    const { user } = await open({ [getPosts]: answer(both, 'failed') });
    const offer = await screen.findByRole('button', { name: 'Translate on this device' });
    expect(screen.getByText(ITALIAN)).toBeInTheDocument();
    await user.click(offer);
    expect(await screen.findByText(ENGLISH)).toBeInTheDocument();
  });

  test('it is not asked while the server translates', async () => {
    state.translate.mockClear();
    await open({ [getPosts]: answer([translated]) });
    await screen.findByText(ENGLISH);
    expect(state.translate).not.toHaveBeenCalled();
  });
});
