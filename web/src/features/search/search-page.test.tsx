import type { PlacedPublicPost } from '@contract/discuss';
import { aListedTopic } from '@test/discuss-samples';
import { fails, listed } from '@test/fake-server';
import { aPlacedPost } from '@test/placed-posts';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const [inClubs, inPublic] = ['GET /api/bookclubs/search', 'GET /api/discuss/search/posts'];

const open = (changes: Partial<PlacedPublicPost['post']> = {}): PlacedPublicPost => ({
  post: {
    _id: 'p1',
    user: 'ben',
    content: 'The lighthouse is a clue.',
    lang: null,
    chapter: null,
    hidden: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  },
  topic: aListedTopic(),
});

const box = () => screen.findByRole('searchbox', { name: 'Words of a post' });
const list = async (name: string) => within(await screen.findByRole('list', { name }));

test('lists the posts of clubs and public ones, newest or best first, page by page', async () => {
  const pages = [listed([], { next: 'a' }), listed([aPlacedPost()], { next: 'b' }), [aPlacedPost({ _id: 'p10' })]];
  const found = ({ query }: { query: URLSearchParams }) => pages[[null, 'a', 'b'].indexOf(query.get('cursor'))] ?? [];
  const { user, server, router } = await renderApp('/search?q=lighthouse', {
    server: { [inClubs]: found, [inPublic]: [open()] },
    session: ada,
  });
  const clubs = await list('Posts in your clubs');
  expect(clubs.getByRole('listitem')).toHaveTextContent(
    /The long wait.*ben · Slow Readers · .*The lighthouse isn't lit/,
  );
  expect(clubs.getByRole('link')).toHaveAttribute('href', '/bookclubs/Slow_Readers/persuasion/d1#post-p9');
  const others = await list('Public posts');
  expect(others.getByRole('listitem')).toHaveTextContent(/Is Emma kind\?.*ben · Emma · .*The lighthouse is a clue/);
  expect(others.getByRole('link')).toHaveAttribute('href', '/discuss/classics/emma/topic-1#post-p1');
  await user.click(screen.getByRole('button', { name: 'Show more posts' }));
  await waitFor(() => expect(clubs.getAllByRole('listitem')).toHaveLength(2));
  const order = within(screen.getByRole('navigation', { name: 'Order' }));
  expect(order.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true');
  await user.click(order.getByRole('link', { name: 'Best match' }));
  await waitFor(() => expect(server.calls).toContain(`${inPublic}?q=lighthouse&order=best`));
  expect(router.state.location.search).toBe('?q=lighthouse&order=best');
  expect(screen.getByRole('link', { name: /^Books, discussions and readers/ })).toHaveAttribute(
    'href',
    '/discuss?q=lighthouse',
  );
});

test('a visitor searches public posts, and nothing else', async () => {
  const { user, server, router } = await renderApp('/search', { server: { [inPublic]: [open()] } });
  await waitFor(async () => expect(await box()).toHaveFocus());
  expect(screen.getByText('Type at least two letters of a word.')).toBeInTheDocument();
  await user.type(await box(), 'clue{Enter}');
  expect((await list('Public posts')).getAllByRole('listitem')).toHaveLength(1);
  expect(router.state.location.search).toBe('?q=clue');
  expect(screen.queryByRole('heading', { name: 'Posts in your clubs' })).toBeNull();
  expect(server.calls.filter((call) => call.startsWith(inClubs))).toEqual([]);
});

test("doesn't say that nothing was found beside a club's post", async () => {
  const { user } = await renderApp('/search?q=lighthouse', {
    server: { [inClubs]: [aPlacedPost()], [inPublic]: [] },
    session: ada,
  });
  expect((await list('Posts in your clubs')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('No post that you can read has these words.')).toBeNull();
  await user.clear(await box());
  await user.type(await box(), 'keeper{Enter}');
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Words of a post' })).toHaveFocus());
});

test('says that nothing was found, and tries again after a failure', async () => {
  const failing = { [inClubs]: [], [inPublic]: fails(429, 'too_many', 'Too many attempts.') };
  const { user, server } = await renderApp('/search?q=lighthouse', { server: failing, session: ada });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  server.answer({ [inPublic]: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No post that you can read has these words.')).toBeInTheDocument();
});
