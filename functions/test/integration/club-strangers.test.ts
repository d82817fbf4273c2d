import { beforeAll, describe, expect, it } from 'vitest';
import { bookclubs } from '../../src/contract/bookclubs';
import type { Session } from '../../src/contract/user';
import { newReader } from '../in-process';
import { newPlace, newPost, newReply, type Place, remove, send, thread, words } from './club-fixture';

interface Named {
  club: string;
  book: string;
  discussion: string;
  post: string;
  member: string;
}

/** Every call that names something of a club, about what it is given. */
const calls: Record<string, (named: Named) => { path?: string; body?: object }> = {
  'GET /api/bookclubs/clubBooks/{club}': ({ club }) => ({ path: `/api/bookclubs/clubBooks/${club}` }),
  'POST /api/bookclubs/getSettings': ({ club }) => ({ body: { clubName: club } }),
  'POST /api/bookclubs/updateSettings': ({ club }) => ({ body: { currTitle: club, newTitle: 'Mine now' } }),
  'POST /api/bookclubs/newMember': ({ club, member }) => ({ body: { club, newMember: member } }),
  'POST /api/bookclubs/removeMember': ({ club, member }) => ({ body: { club, member } }),
  'POST /api/bookclubs/newBook': ({ club }) => ({ body: { club, id: 'another', title: 'Another' } }),
  'POST /api/bookclubs/newDiscussion': ({ club, book }) => ({ body: { club, book, title: 'One', post: words(1) } }),
  'POST /api/bookclubs/getDiscussions': ({ club, book }) => ({ body: { club, book } }),
  'POST /api/bookclubs/newPost': ({ discussion }) => ({ body: { id: discussion, remark: words(1) } }),
  'POST /api/bookclubs/newReply': ({ post }) => ({ body: { id: post, remark: words(1) } }),
  'POST /api/bookclubs/getPosts': ({ club, book, discussion }) => ({
    body: { club, book, discussion, language: 'it' },
  }),
  'GET /api/bookclubs/replies/{postId}': ({ post }) => ({ path: `/api/bookclubs/replies/${post}` }),
  'POST /api/bookclubs/liveToken': ({ club }) => ({ body: { club } }),
  'PATCH /api/bookclubs/post/{id}': ({ post }) => ({ path: `/api/bookclubs/post/${post}`, body: { remark: words(2) } }),
  'DELETE /api/bookclubs/post/{id}': ({ post }) => ({ path: `/api/bookclubs/post/${post}` }),
  'POST /api/bookclubs/like': ({ post }) => ({ body: { id: post } }),
  'POST /api/bookclubs/unlike': ({ post }) => ({ body: { id: post } }),
  'POST /api/bookclubs/view': ({ post }) => ({ body: { ids: [post] } }),
};

/** The calls that name nothing of a club. */
const OPEN = ['POST /api/bookclubs/newClub', 'GET /api/bookclubs/myClubs'];

function ask(name: string, named: Named, as?: Session) {
  const [method = '', fixed = ''] = name.split(' ');
  const { path = fixed, body } = calls[name]?.(named) ?? { path: fixed, body: {} };
  return send(`${method} ${path}`, { as, ...(body ? { body } : {}) });
}

const MISSING: Named = {
  club: 'no_such_club',
  book: 'no-such-book',
  discussion: 'no-such-discussion',
  post: 'no-such-post',
  member: 'nobody-here',
};

let place: Place;
let named: Named;
let stranger: Session;
let removed: Session;
beforeAll(async () => {
  [place, stranger, removed] = await Promise.all([newPlace(), newReader('eve'), newReader('cleo')]);
  await send('POST /api/bookclubs/newMember', { as: place.ada, body: { club: place.club, newMember: removed.email } });
  const post = await newPost(removed, place.discussion);
  await newReply(place.ada, post._id);
  expect(await remove(place.ada, place.club, removed)).toMatchObject({ status: 200, body: 'ok' });
  named = { ...place, post: post._id, member: place.ben.username };
});

it('asks with every call of the table', () => {
  expect([...Object.keys(calls), ...OPEN].sort()).toEqual(Object.keys(bookclubs).sort());
});

it.each([...Object.keys(calls), ...OPEN])('%s refuses who is signed out', async (name) => {
  const refused = { status: 401, body: { error: 'You must be logged in', code: 'unauthenticated' } };
  expect(await ask(name, named)).toMatchObject(refused);
  expect(await ask(name, named, { ...stranger, token: 'a.b.c' })).toMatchObject(refused);
});

describe.each(Object.keys(calls))('%s', (name) => {
  it.each(['a stranger', 'a removed member'])('answers %s as if there were no such club', async (who) => {
    const as = who === 'a stranger' ? stranger : removed;
    const [theirs, missing] = [await ask(name, named, as), await ask(name, MISSING, as)];
    expect(theirs).toEqual(missing);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it('has changed nothing by all that', async () => {
  const { posts } = await thread(place.ada, place);
  expect(posts.map(({ content, likes, views }) => ({ content, likes, views }))).toEqual([
    { content: words('The ending'), likes: 0, views: 0 },
    { content: words('A post'), likes: 0, views: 0 },
    { content: words('A reply'), likes: 0, views: 0 },
  ]);
});

it('names no club of others in the list of one’s own', async () => {
  expect((await send('GET /api/bookclubs/myClubs', { as: removed })).body).toEqual([]);
});
