import { actionsOf, choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { aDiscussion, aPost, post } from './samples';
import {
  aMemberTranslation,
  getMemberTranslations,
  getPosts,
  inItalian,
  openThread,
  popup,
  posts,
  threadOf,
} from './translated-thread';

beforeEach(fakeLiveLayer);

describe('a post in the other language', () => {
  test('is marked when its version may be outdated', async () => {
    const { user } = await openThread({
      [getPosts]: threadOf(inItalian({ version: aMemberTranslation({ outdated: true }) })),
    });
    expect(await screen.findByText(/English by giulia · may be outdated/)).toBeInTheDocument();
    await user.click(posts().getByRole('button', { name: 'Show original' }));
    expect(posts().getByRole('button', { name: 'Check it' })).toBeInTheDocument();
  });
});

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
  const italian = inItalian({ _id: 'p2', user: 'tom' });
  const { user } = await openThread({
    [getPosts]: { ...threadOf(aPost({ lang: 'en' })), posts: [aPost({ lang: 'en' }), italian], results: 2 },
    [getMemberTranslations]: [],
  });
  expect(await actionsOf(user, post('tom'))).not.toContain('Italian version');
  await choose(user, post('giulia'), 'Italian version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Italian version' }));
  expect(dialog.getByText(aPost().content)).toBeInTheDocument();
});

test("starts the first version of a title from the discussion's menu", async () => {
  const titled = (title: object) => ({ ...threadOf(aPost({ lang: 'en' })), discussion: { ...titleOf, ...title } });
  const titleOf = threadOf(aPost()).discussion;
  const { user, unmount } = await openThread({
    [getPosts]: titled({ title: 'Anne aspetta', lang: 'it' }),
    [getMemberTranslations]: [],
  });
  await chooseOption(user, 'Title in English');
  expect((await popup()).getByText('Anne aspetta')).toBeInTheDocument();
  unmount();
  const again = await openThread({ [getPosts]: titled({ title: 'Anne waits', lang: 'en' }) });
  expect(await optionsOfThread(again.user)).toEqual(['Show originals only']);
});

test('asks for a version of the title once the opening post has one', async () => {
  const titled = aDiscussion({ title: 'Anne aspetta', lang: 'it' });
  const post = inItalian({ _id: titled._id });
  const { unmount } = await openThread({ [getPosts]: threadOf(post, titled) });
  expect(await posts().findByRole('button', { name: 'Add an English version' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Title in English' })).toBeNull();
  unmount();
  const { user } = await openThread({
    [getPosts]: threadOf({ ...post, version: aMemberTranslation() }, titled),
    [getMemberTranslations]: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Title in English' }));
  expect((await popup()).getByText('Anne aspetta')).toBeInTheDocument();
});

test("shows and writes a member's version of a title the same way", async () => {
  const title = { _id: 't1', text: 'Capitolo 4', language: 'en' as const };
  const discussion = aDiscussion({
    title: 'Capitolo 4: l’attesa',
    lang: 'it',
    version: aMemberTranslation({ ...title, text: 'Chapter 4' }),
  });
  const { user, server } = await openThread({
    [getPosts]: threadOf(aPost({ lang: 'en' }), discussion),
    [getMemberTranslations]: [aMemberTranslation()],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chapter 4' })).toBeInTheDocument();
  await chooseOption(user, 'Show original title');
  await user.click(await screen.findByRole('button', { name: 'Improve' }));
  await popup();
  expect(server.last(getMemberTranslations)?.body).toMatchObject({ kind: 'title', id: 'd1', language: 'en' });
});
