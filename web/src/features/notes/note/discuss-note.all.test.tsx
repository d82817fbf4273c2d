import type { ClubDiscussion } from '@contract/club-threads';
import { aDiscussion } from '@test/club-samples';
import { aBook, aTopic } from '@test/discuss-samples';
import { type FakeRequest, fails, listed } from '@test/fake-server';
import { clubWithDune, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const thread = aDiscussion({ title: 'The worms' });
const page = aBook({ _id: 'dune', title: 'Dune' });

const reading = 'GET /api/bookclubs/reading/{bookKey}';
const discussions = 'POST /api/bookclubs/getDiscussions';
const publicBook = 'GET /api/discuss/book/{bookId}';
const publicDiscussions = 'GET /api/discuss/topics/{bookId}';
const missing = fails(404, 'not_found', 'There is no such book.');

async function discuss(server = {}) {
  const app = await renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      [reading]: [clubWithDune([]), clubWithDune([thread], { clubName: 'Early Birds', current: false })],
      [publicBook]: missing,
      [publicDiscussions]: missing,
      ...server,
    },
  });
  await screen.findByRole('button', { name: 'More: Remark of worm' });
  await choose(app.user, screen, 'Discuss', 'More: Remark of worm');
  const popup = within(await screen.findByRole('dialog', { name: 'Discuss this note' }));
  const linksOf = async (progress: string) =>
    within(await popup.findByRole('region', { name: progress }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...app, popup, linksOf };
}

test('Discuss offers the latest discussions and names those beyond the reader by their chapter', async () => {
  const topics = [aTopic({ _id: 't1', title: 'Spice' }), aTopic({ _id: 't2', title: '', chapter: 30, hidden: true })];
  const { server, linksOf } = await discuss({
    [reading]: [clubWithDune([thread])],
    [publicBook]: page,
    [publicDiscussions]: topics,
  });
  expect(await linksOf('Night Owls')).toEqual([
    ['The worms', '/bookclubs/Night_Owls/dune/d1?write=new&quote=worm'],
    ['New Discussion', '/bookclubs/Night_Owls/dune/newDiscussion?quote=worm'],
  ]);
  expect(await linksOf('Public discussions')).toEqual([
    ['Spice', '/discuss/classics/dune/t1?write=new&quote=worm'],
    ['A discussion up to chapter 30', '/discuss/classics/dune/t2?write=new&quote=worm'],
    ['New Discussion', '/discuss/classics/dune?new=discussion&quote=worm'],
  ]);
  expect(server.last(reading)?.params).toEqual({ bookKey: 'dune' });
  expect(server.last(publicDiscussions)?.query.get('limit')).toBe('3');
});

test('Discuss finds any discussion by its title, beyond the first hundred and at every chapter', async () => {
  const titled = (numbers: number[], make: (id: string, title: string) => object) =>
    numbers.map((number) => make(`n${number}`, `Talk ${number}`));
  const paged = (make: (id: string, title: string) => object) => (request: FakeRequest) => {
    if (request.query.get('limit') === '3') return titled([1, 2, 3], make);
    return request.query.has('cursor') ? titled([4, 77], make) : listed(titled([1, 2, 3], make), { next: 'c1' });
  };
  const { user, popup, linksOf } = await discuss({
    [reading]: [clubWithDune(titled([1, 2, 3], (_id, title) => ({ ...thread, _id, title })) as ClubDiscussion[])],
    [discussions]: paged((_id, title) => ({ ...thread, _id, title })),
    [publicBook]: page,
    [publicDiscussions]: paged((_id, title) => aTopic({ _id, title })),
  });
  expect(await linksOf('Night Owls')).toHaveLength(4);
  await user.click(popup.getByRole('button', { name: 'All discussions' }));
  await waitFor(async () => expect(await linksOf('Public discussions')).toHaveLength(6));
  await user.fill(popup.getByRole('searchbox', { name: 'Find a discussion' }), ' TALK 77');
  expect((await linksOf('Night Owls'))[0]).toEqual(['Talk 77', '/bookclubs/Night_Owls/dune/n77?write=new&quote=worm']);
  expect((await linksOf('Public discussions'))[0]).toEqual([
    'Talk 77',
    '/discuss/classics/dune/n77?write=new&quote=worm',
  ]);
  expect(await linksOf('Night Owls')).toHaveLength(2);
});
