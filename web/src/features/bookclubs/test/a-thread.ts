import type { ClubPost } from '@contract/bookclubs';
import type { FakeAnswers } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { aBook, aDiscussion, aPost, aReply } from './a-club';

export const at = '/bookclubs/Slow_Readers/persuasion/d1';
export const getPosts = 'POST /api/bookclubs/getPosts';
export const view = 'POST /api/bookclubs/view';
export const books = 'GET /api/bookclubs/clubBooks/{club}';
export const newPost = 'POST /api/bookclubs/newPost';
export const newReply = 'POST /api/bookclubs/newReply';
export const LONG_ENOUGH = 'Long enough.';
/** Each test has posts of its own, because sent views are remembered for the whole visit. */
let visit = 0;
export const startVisit = () => {
  visit += 1;
};
export const id = (name: string) => `${name}-${visit}`;

export const answer = (posts: ClubPost[], results = posts.filter(({ replyTo }) => replyTo === null).length) => ({
  posts,
  results,
  discussion: { ...aDiscussion(), book: { _id: 'persuasion', title: 'Persuasion' } },
  translator: 'ok' as const,
});
export function some(): ClubPost[] {
  return [
    aPost({ _id: id('p1'), likes: 2, views: 5, replies: 1 }),
    aReply({ _id: id('r1'), replyTo: id('p1') }),
    aPost({ _id: id('p2'), user: 'ada', content: 'Anne knows.', can: { edit: true, delete: true } }),
  ];
}
export const open = (server: FakeAnswers = {}, path = at) =>
  renderApp(path, { session: ada, server: { [getPosts]: answer(some()), [view]: [], [books]: [aBook()], ...server } });
export const post = (user: string) =>
  within(screen.getAllByRole('article', { name: `Post by ${user}` })[0] as HTMLElement);
export const found = () => screen.findByText('Anne knows.');
