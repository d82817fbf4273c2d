import type { Session } from '../../../src/contract/user';
import { newReader } from '../../in-process';
import type { Named } from '../access/row';
import * as club from '../club-fixture';
import * as discuss from '../discuss-fixture';
import { ask } from './through-proxy';

const ID = '6f1d2c';
const remark = club.sampleText('A remark');

/** One of everything that calls change. All of it is of this reader, who shares a club with Ben. */
export interface Everything extends Omit<Named, 'book' | 'outsider' | 'otherMember' | 'email' | 'unused'> {
  ada: Session;
  ben: Session;
  outsider: Session;
  shelfBook: string;
}

async function noteOf(as: Session, shelfBook: string): Promise<string> {
  await ask(`POST /api/notes/books/${shelfBook}`, { as, body: { title: 'Persuasion' } });
  const body = { bookId: shelfBook, remark, chapter: 1 };
  return (await ask<{ _id: string }>('POST /api/notes', { as, body })).body._id;
}

/** What one reader has, in a genre, on a shelf and in a club of their own. */
export async function everything(): Promise<Everything> {
  const [place, inClub, outsider] = await Promise.all([discuss.newPlace(), club.newPlace(), newReader('outsider')]);
  const { ada, ben } = inClub;
  const shelfBook = `shelf-${ID}`;
  const [note, post, liked, clubPost, clubLiked] = await Promise.all([
    noteOf(ada, shelfBook),
    discuss.newPost(ada, place.topic),
    discuss.newPost(ada, place.topic),
    club.newPost(ada, inClub.discussion),
    club.newPost(ada, inClub.discussion),
  ]);
  await discuss.newPost(ben, place.topic, { replyTo: post._id });
  await ask('POST /api/discuss/like', { as: ada, body: { id: liked._id } });
  await ask('POST /api/bookclubs/like', { as: ada, body: { id: clubLiked._id } });
  return {
    ...{ ada, ben, outsider, shelfBook, note, genre: place.genre, publicBook: place.book, topic: place.topic._id },
    ...{ post: post._id, liked: liked._id, club: inClub.club, clubBook: inClub.book, discussion: inClub.discussion },
    ...{ clubPost: clubPost._id, clubLiked: clubLiked._id },
  };
}

interface Asked {
  /** Of a call with parameters, the path as it is sent. */
  path?: string;
  body?: object;
}

/** A call that makes something, by its name in the contract. */
export const CREATES: Record<string, (all: Everything) => Asked> = {
  'POST /api/notes/books/{gId}': () => ({ path: '/api/notes/books/new-book', body: { title: 'Emma' } }),
  'POST /api/notes': ({ shelfBook }) => ({ body: { bookId: shelfBook, remark, chapter: 2 } }),
  'POST /api/discuss/post': ({ topic }) => ({ body: { content: discuss.sampleText('A post'), discussionId: topic } }),
  'POST /api/discuss/discussion': ({ publicBook }) => ({ body: { ...discuss.opening('Once'), book: publicBook } }),
  'POST /api/discuss/discussion2': ({ genre }) => ({
    body: { ...discuss.opening('Once'), book: { id: club.anId(), title: 'Emma' }, genre },
  }),
  'POST /api/bookclubs/newClub': ({ ben }) => ({ body: { title: club.aTitle(), members: [ben.username] } }),
  'POST /api/bookclubs/newBook': ({ club: name }) => ({ body: { club: name, id: 'club-book', title: 'Emma' } }),
  'POST /api/bookclubs/newDiscussion': ({ club: name, clubBook }) => ({
    body: { club: name, book: clubBook, title: 'Once', post: remark },
  }),
  'POST /api/bookclubs/newPost': ({ discussion }) => ({ body: { id: discussion, remark } }),
  'POST /api/bookclubs/newReply': ({ clubPost }) => ({ body: { id: clubPost, remark } }),
};

/** Replies in public threads are the same call as posts. */
export const reply = ({ topic, post }: Everything): Asked => ({
  body: { content: discuss.sampleText('A reply'), isReply: true, replyTo: post, discussionId: topic },
});

interface Change {
  call: string;
  asked: (all: Everything) => Asked;
  /** The answers that sending it again may have; 404 and 409 say that it is so already. */
  again: number;
  /** The answer when the store's first answer was lost and its client asked again by itself. */
  alone?: number;
}

/** Calls that change or remove something, each safe to repeat; in this order none takes away what a later one needs. */
export const CHANGES: Change[] = [
  { call: 'POST /api/discuss/like', asked: ({ post }) => ({ body: { id: post } }), again: 200 },
  { call: 'POST /api/discuss/unlike', asked: ({ liked }) => ({ body: { id: liked } }), again: 200 },
  {
    call: 'PATCH /api/discuss/post/{id}',
    asked: ({ post }) => ({ path: `/api/discuss/post/${post}`, body: { content: discuss.sampleText('Edited') } }),
    again: 200,
  },
  { call: 'DELETE /api/discuss/post/{id}', asked: ({ liked }) => ({ path: `/api/discuss/post/${liked}` }), again: 404 },
  { call: 'POST /api/bookclubs/like', asked: ({ clubPost }) => ({ body: { id: clubPost } }), again: 200 },
  { call: 'POST /api/bookclubs/unlike', asked: ({ clubLiked }) => ({ body: { id: clubLiked } }), again: 200 },
  { call: 'POST /api/bookclubs/view', asked: ({ clubPost }) => ({ body: { id: clubPost } }), again: 200 },
  {
    call: 'PATCH /api/bookclubs/post/{id}',
    asked: ({ clubPost }) => ({ path: `/api/bookclubs/post/${clubPost}`, body: { remark: club.sampleText('Edited') } }),
    again: 200,
  },
  {
    call: 'DELETE /api/bookclubs/post/{id}',
    asked: ({ clubLiked }) => ({ path: `/api/bookclubs/post/${clubLiked}` }),
    again: 404,
  },
  {
    call: 'POST /api/bookclubs/newMember',
    asked: ({ club: name, outsider }) => ({ body: { club: name, newMember: outsider.username } }),
    again: 409,
    alone: 409,
  },
  {
    call: 'POST /api/bookclubs/removeMember',
    asked: ({ club: name, ben }) => ({ body: { club: name, member: ben.username } }),
    again: 404,
    alone: 404,
  },
  {
    call: 'PATCH /api/notes/{noteId}',
    asked: ({ note }) => ({ path: `/api/notes/${note}`, body: { remark: 'Edited.' } }),
    again: 200,
  },
  { call: 'DELETE /api/notes/{noteId}', asked: ({ note }) => ({ path: `/api/notes/${note}` }), again: 404 },
  {
    call: 'DELETE /api/notes/books/{id}',
    asked: ({ shelfBook }) => ({ path: `/api/notes/books/${shelfBook}` }),
    again: 404,
  },
  {
    call: 'PATCH /api/user',
    asked: () => ({ body: { username: `renamed-${ID}-${club.anId().slice(0, 8)}` } }),
    again: 200,
  },
];
