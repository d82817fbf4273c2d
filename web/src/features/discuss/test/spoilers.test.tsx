import type { PublicPost } from '@contract/discuss';
import { type FakeRequest, fails } from '@test/fake-server';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepVisitorProgress } from '@/features/progress/visitor-progress';
import { hideAgain } from '@/features/thread/spoilers/revealed';
import { queryClient } from '@/lib/api/query-client';
import { aPublicPost, aThread, aTopic, getThread } from './test-samples';
import { fakeLiveLayer, LONG_ENOUGH, open, post } from './test-thread';

const WORDS = 'She marries him after all.';

/** A post up to chapter 12, as a reader at an earlier chapter sees it. */
const hidden = (_id: string, user: string) => aPublicPost({ _id, user, content: '', chapter: 12, hidden: true });
const opened = (_id: string, user: string) => aPublicPost({ _id, user, content: WORDS, chapter: 12 });

beforeEach(fakeLiveLayer);
// Revealed posts last as long as the page, which the tests share.
afterEach(() => hideAgain(queryClient, 'topic-1'));
afterEach(() => keepVisitorProgress('emma', undefined));

describe("a post beyond the reader's progress", () => {
  test('is replaced with a notice, and is revealed on request', async () => {
    const posts = [hidden('v1', 'mei'), hidden('v2', 'tom')];
    const { user, server } = await open({
      session: ada,
      server: {
        [getThread]: ({ query }: FakeRequest) => {
          const reveal = query.get('reveal')?.split(',') ?? [];
          return aThread(posts.map((post) => (reveal.includes(post._id) ? opened(post._id, post.user) : post)));
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show one by one' }));
    expect(await post('mei').findByText('on chapter 12', { exact: false })).toBeInTheDocument();
    expect(post('mei').queryByRole('button', { name: /Like/ })).toBeNull();
    await user.click(post('mei').getByRole('button', { name: 'Read anyway' }));
    expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
    expect(server.last(getThread)?.query.get('reveal')).toBe('v1');
    expect(post('tom').getByRole('button', { name: 'Read anyway' })).toBeInTheDocument();
    expect(post('tom').queryByText(WORDS)).toBeNull();
  });

  test('shows an error when it can’t be loaded, and can be requested again', async () => {
    const { user, server } = await open({ session: ada, server: { [getThread]: aThread([hidden('v3', 'mei')]) } });
    const button = await post('mei').findByRole('button', { name: 'Read anyway' });
    server.answer({ [getThread]: fails(403, 'forbidden', 'Not now.') });
    await user.click(button);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await waitFor(() => expect(post('mei').getByRole('button', { name: 'Read anyway' })).toBeEnabled());
    server.answer({ [getThread]: aThread([opened('v3', 'mei')]) });
    await user.click(post('mei').getByRole('button', { name: 'Read anyway' }));
    expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
  });

  test('is revealed with the rest of the thread up to its chapter', async () => {
    const posts = [hidden('w1', 'mei'), hidden('w2', 'tom')];
    const { user, server } = await open(
      {
        session: ada,
        server: {
          [getThread]: ({ query }: FakeRequest) =>
            aThread(query.get('through') === '12' ? posts.map(({ _id, user }) => opened(_id, user)) : posts, {
              topic: aTopic({ _id: 'topic-2' }),
            }),
        },
      },
      '/discuss/classics/emma/topic-2',
    );
    await user.click(await screen.findByRole('button', { name: 'Everything up to chapter 12' }));
    await waitFor(() => expect(screen.getAllByText(WORDS)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: "Hide again what you haven't reached" }));
    expect(await screen.findByText('2 posts wait at chapter 12')).toBeInTheDocument();
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(server.last(getThread)?.query.has('through')).toBe(false);
    expect(screen.queryByRole('button', { name: /^Hide again/ })).toBeNull();
  });

  test('folds into one line with its neighbors, but not with revealed or linked posts', async () => {
    const reply = aPublicPost({ _id: 'x2', user: 'tom', content: '', chapter: 14, hidden: true, replyTo: 'x1' });
    const hiddenPosts = [{ ...hidden('x1', 'mei'), replies: 3 }, { ...reply, isReply: true }, hidden('x3', 'giulia')];
    const posts = [...hiddenPosts, aPublicPost({ _id: 'x4', user: 'leo' }), hidden('x5', 'eva'), hidden('x6', 'ugo')];
    await open({ session: ada, server: { [getThread]: aThread(posts) } }, '/discuss/classics/emma/topic-1#post-x6');
    expect(await screen.findByText('5 posts wait from chapter 12')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Post by mei' })).toBeNull();
    expect(post('leo').queryByText('on chapter 12')).toBeNull();
    expect(await post('eva').findByText('on chapter 12')).toBeInTheDocument();
    expect(await post('ugo').findByText('on chapter 12')).toBeInTheDocument();
  });

  test("asks for the reader's progress at the notice that nothing is known", async () => {
    const unknownProgress = { progress: null, previous: null, updatedAt: null };
    const { user, server } = await open({
      session: ada,
      server: {
        [getThread]: aThread([hidden('y1', 'mei')], { progress: unknownProgress }),
        'PATCH /api/notes/progress/{bookKey}': { ...unknownProgress, progress: { chapter: 12, finished: false } },
      },
    });
    await user.click(await post('mei').findByRole('button', { name: 'say where you are' }));
    await user.type(await screen.findByLabelText("I'm at chapter"), '12');
    server.answer({ [getThread]: aThread([opened('y1', 'mei')]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
    expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toEqual({ chapter: 12 });
  });

  test('is requested with a visitor’s progress in the book, or without any', async () => {
    keepVisitorProgress('emma', { chapter: 7, finished: false });
    const { server, unmount } = await open();
    await screen.findByRole('article', { name: 'Post by giulia' });
    expect(server.last(getThread)?.query.get('upTo')).toBe('7');
    unmount();
    keepVisitorProgress('emma', { chapter: 0, finished: true });
    const again = await open();
    await screen.findByRole('article', { name: 'Post by giulia' });
    expect(again.server.last(getThread)?.query.get('upTo')).toBe('end');
  });
});

test("names a discussion beyond the reader's progress by its chapter", async () => {
  await open({ server: { [getThread]: aThread([], { topic: aTopic({ title: '', chapter: 12, hidden: true }) }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'A discussion up to chapter 12' })).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByText('A discussion up to chapter 12')).toBeInTheDocument();
});

const radio = (name: string) => screen.getByRole('radio', { name });
const posting = 'POST /api/discuss/post';
const atSeven = { progress: { chapter: 7, finished: false }, previous: null, updatedAt: '2026-11-20T10:00:00.000Z' };
const atChapter = (posts: PublicPost[], topic = aTopic()) => aThread(posts, { topic, progress: atSeven });

describe('the chapter of a new post', () => {
  const write = async (options: Parameters<typeof open>[0] = {}) => {
    const server = { [getThread]: atChapter([opened('p1', 'giulia')]), [posting]: opened('new', 'ada') };
    const { user, server: asked } = await open({ session: ada, ...options, server: { ...server, ...options.server } });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    return { user, asked, post: () => user.click(screen.getByRole('button', { name: 'Post' })) };
  };

  test('is empty unless its author chooses one, whatever their progress in the book', async () => {
    const { asked, post } = await write();
    expect(radio('No spoilers')).toBeChecked();
    expect(screen.getByText('Everybody here can read it.')).toBeInTheDocument();
    await post();
    await waitFor(() => expect(asked.last(posting)?.body).toMatchObject({ chapter: null }));
  });

  test.each([
    ['Up to chapter 7', 7],
    ['Whole book', 'end'],
  ])('is chosen with one press: %s', async (name, chapter) => {
    const { user, asked, post } = await write();
    await user.click(radio(name));
    await post();
    await waitFor(() => expect(asked.last(posting)?.body).toMatchObject({ chapter }));
  });

  test('is the chapter that the discussion names', async () => {
    const { asked, post } = await write({
      server: { [getThread]: atChapter([opened('p1', 'giulia')], aTopic({ chapter: 12 })) },
    });
    expect(radio('Up to chapter 12')).toBeChecked();
    expect(radio('Up to chapter 7')).toBeInTheDocument();
    await post();
    await waitFor(() => expect(asked.last(posting)?.body).toMatchObject({ chapter: 12 }));
  });

  test('can be another chapter; an invalid one is rejected at its field', async () => {
    const { user, asked, post } = await write();
    await user.click(radio('Another chapter'));
    await post();
    expect(await screen.findByText('Chapter is required.')).toBeInTheDocument();
    const chapter = screen.getByRole('textbox', { name: 'Chapter' });
    await user.type(chapter, 'IX');
    await post();
    expect(await screen.findByText('Chapter must be a whole number from 0 to 10,000.')).toBeInTheDocument();
    expect(asked.last(posting)).toBeUndefined();
    await user.clear(chapter);
    await user.type(chapter, '72');
    await post();
    await waitFor(() => expect(asked.last(posting)?.body).toMatchObject({ chapter: 72 }));
  });

  test('is kept with the typed text when a visitor signs up on the way', async () => {
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(radio('Whole book'));
    unmount();
    await open({ session: ada }, '/discuss/classics/emma/topic-1?write=new');
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    expect(radio('Whole book')).toBeChecked();
  });

  test('is at least the chapter of its parent', async () => {
    const { user, server } = await open({
      session: ada,
      server: { [getThread]: aThread([opened('p1', 'giulia')]), [posting]: opened('new', 'ada') },
    });
    await screen.findByText(WORDS);
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    expect(radio('Up to chapter 12')).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'No spoilers' })).toBeNull();
    await user.click(radio('Another chapter'));
    await user.type(screen.getByRole('textbox', { name: 'Chapter' }), '1');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(/A reply goes at least as far/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Chapter' }), '4');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(server.last(posting)?.body).toMatchObject({ chapter: 14 }));
  });

  test('is the whole book below a post about the whole book', async () => {
    const above = { ...opened('p1', 'giulia'), chapter: 'end' as const };
    const { user } = await open({ session: ada, server: { [getThread]: aThread([above]) } });
    expect(await post('giulia').findByText('whole book')).toBeInTheDocument();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    expect(await screen.findByRole('radio', { name: 'Whole book' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });
});

test('marks a post about the whole book for a reader who hasn’t finished it, and reveals it with the rest to the end', async () => {
  const aboutTheEnd = (shown: object) => ({ ...aPublicPost({ _id: 'e1', user: 'mei', chapter: 'end' }), ...shown });
  const { user } = await open(
    {
      session: ada,
      server: {
        [getThread]: ({ query }: FakeRequest) =>
          aThread([aboutTheEnd(query.get('through') === 'end' ? { content: WORDS } : { content: '', hidden: true })], {
            topic: aTopic({ _id: 'topic-3' }),
          }),
      },
    },
    '/discuss/classics/emma/topic-3',
  );
  expect(await post('mei').findByText('about the whole book', { exact: false })).toBeInTheDocument();
  await user.click(post('mei').getByRole('button', { name: 'Everything in this discussion' }));
  expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
});

test('reads the reader’s progress from the posts, without a request', async () => {
  const { server } = await open({ session: ada, server: { [getThread]: atChapter([hidden('v1', 'mei')]) } });
  expect(await post('mei').findByText(/you're at 7/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: "I'm at chapter 7" })).toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('GET /api/notes/progress'))).toEqual([]);
});
