import type { PublicPost } from '@contract/discuss';
import { screen, within } from '@testing-library/react';
import { aBook, aGenre, aPublicPost, aThread, aTopic, getThread } from './discuss-samples';
import type { FakeAnswers } from './fake-server';
import { renderApp } from './render-app';

export const at = '/discuss/classics/emma/topic-1';
export const progress: FakeAnswers = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
};
export const first = aPublicPost({ _id: 'p1', likes: 3, replies: 1 });
export const reply = aPublicPost({ _id: 'r1', replyTo: 'p1', user: 'tomasz', content: 'And means it loudly.' });
export const second = aPublicPost({
  _id: 'p2',
  user: 'ada',
  content: 'Mr Knightley is no better, you know.',
  can: { edit: true, delete: true },
});

export function thread(posts: PublicPost[], topic = aTopic()): FakeAnswers {
  const tops = posts.filter(({ replyTo }) => replyTo === null);
  return {
    [getThread]: ({ query }) => {
      const page = Number(query.get('page'));
      const shown = tops.slice(page * 5, page * 5 + 5);
      const items = shown.flatMap((top) => [top, ...posts.filter(({ replyTo }) => replyTo === top._id)]);
      return aThread(items, { topic, total: tops.length });
    },
  };
}
export const posts = [first, reply, second];
export const open = (given: Parameters<typeof renderApp>[1] = {}, path = at) =>
  renderApp(path, { ...given, server: { ...progress, ...thread(posts), ...given.server } });
export const post = (user: string) =>
  within(screen.getAllByRole('article', { name: `Post by ${user}` })[0] as HTMLElement);
export const found = () => screen.findByText(first.content);
