import type { Session } from '../../src/contract/user';
import { newReader, type Received } from '../in-process';
import * as club from './club-fixture';
import * as forum from './discuss-fixture';

interface Post {
  _id: string;
  createdAt: string;
  likes: number;
  replies: number;
}

/** A thread that a crowd may write in, public or of a club. */
export interface Room {
  author: Session;
  /** The collection that its posts are in. */
  posts: 'posts' | 'clubPosts';
  post(as: Session, replyTo?: string): Promise<Received<Post>>;
  edit(as: Session, id: string): Promise<Received<Post>>;
  remove(as: Session, id: string): Promise<Received<Post>>;
  like(as: Session, id: string): Promise<Received<{ likes: number }>>;
  unlike(as: Session, id: string): Promise<Received<{ likes: number }>>;
  /** Up to a hundred replies to a post, oldest first; none when nothing is left of it. */
  replies(id: string): Promise<Post[]>;
  /** The first hundred top-level posts with some of their replies. */
  read(): Promise<Post[]>;
}

const listOf = ({ status, body }: Received<Post[]>): Post[] => (status === 404 ? [] : body);

export async function publicRoom(): Promise<Room> {
  const { reader: author, topic } = await forum.newPlace();
  const { send, sampleText } = forum;
  return {
    author,
    posts: 'posts',
    post: (as, replyTo) => {
      const body = {
        content: sampleText('At once'),
        discussionId: topic._id,
        replyTo: replyTo ?? null,
        isReply: !!replyTo,
      };
      return send('POST /api/discuss/post', { as, body });
    },
    edit: (as, id) => send(`PATCH /api/discuss/post/${id}`, { as, body: { content: sampleText('Edited') } }),
    remove: (as, id) => send(`DELETE /api/discuss/post/${id}`, { as }),
    like: (as, id) => send('POST /api/discuss/like', { as, body: { id } }),
    unlike: (as, id) => send('POST /api/discuss/unlike', { as, body: { id } }),
    replies: async (id) => listOf(await send<Post[]>(`GET /api/discuss/replies/${id}`)),
    read: async () => (await forum.thread(topic, { limit: 100 })).posts,
  };
}

export async function clubRoom(crowd: readonly Session[]): Promise<Room> {
  const { send, sampleText } = club;
  const author = await newReader('ada');
  const { club: name } = await club.newClub(
    author,
    club.aTitle(),
    crowd.map(({ username }) => username),
  );
  const book = await club.newBook(author, name);
  const { _id: discussion } = await club.newDiscussion(author, name, book);
  const place = { ada: author, ben: author, club: name, book, discussion };
  return {
    author,
    posts: 'clubPosts',
    post: (as, replyTo) => {
      const body = { id: replyTo ?? discussion, remark: sampleText('At once') };
      return send(`POST /api/bookclubs/${replyTo ? 'newReply' : 'newPost'}`, { as, body });
    },
    edit: (as, id) => send(`PATCH /api/bookclubs/post/${id}`, { as, body: { remark: sampleText('Edited') } }),
    remove: (as, id) => send(`DELETE /api/bookclubs/post/${id}`, { as }),
    like: (as, id) => send('POST /api/bookclubs/like', { as, body: { id } }),
    unlike: (as, id) => send('POST /api/bookclubs/unlike', { as, body: { id } }),
    replies: async (id) => listOf(await send<Post[]>(`GET /api/bookclubs/replies/${id}`, { as: author })),
    read: async () => (await club.thread(author, place, { results: 100 })).posts,
  };
}
