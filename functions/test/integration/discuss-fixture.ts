import { randomUUID } from 'node:crypto';
import { discuss, type PublicPost, type Topic } from '../../src/contract/discuss';
import type { Session } from '../../src/contract/user';
import { createGenre } from '../../src/data/genres';
import { discussHandlers } from '../../src/discuss/handlers';
import { inProcess, newReader } from '../in-process';

export const send = inProcess(discuss, discussHandlers);

/** A text that every kind of post can have, and that says which one it is. */
export const sampleText = (name: string | number) => `${name}: she never says why she came back.`;

export const anId = () => randomUUID();

/** A genre that no other test has. */
export async function newGenre(): Promise<string> {
  const url = `genre-${randomUUID().slice(0, 8)}`;
  await createGenre(url, { genre: url, fiction: false });
  return url;
}

export interface Place {
  reader: Session;
  genre: string;
  book: string;
  topic: Topic;
}

/** A reader, a genre of its own, a book in it and its first discussion, as of `now`. */
export async function newPlace(now?: Date): Promise<Place> {
  const [reader, genre] = await Promise.all([newReader(), newGenre()]);
  const book = `book-${randomUUID().slice(0, 8)}`;
  const body = { ...opening('The ending'), book: { id: book, title: 'Persuasion', author: 'Jane Austen' }, genre };
  const { body: topic } = await send<Topic>('POST /api/discuss/discussion2', { as: reader, body, ...(now && { now }) });
  return { reader, genre, book, topic };
}

export const opening = (title: string) => ({
  discussionTitle: title,
  content: sampleText(title),
  isReply: false,
  replyTo: null,
});

interface PostOptions {
  replyTo?: string;
  name?: string | number;
  now?: Date;
}

/** Posts in a topic, or answers `replyTo`. */
export async function newPost(
  as: Session,
  topic: Topic,
  { replyTo, name = 'A post', now }: PostOptions = {},
): Promise<PublicPost> {
  const isReply = replyTo !== undefined;
  const body = { content: sampleText(name), isReply, replyTo: replyTo ?? null, discussionId: topic._id };
  const { status, body: post } = await send<PublicPost>('POST /api/discuss/post', { as, body, ...(now && { now }) });
  if (status !== 200) throw new Error(`A post answered ${status} ${JSON.stringify(post)}`);
  return post;
}

export async function topicNow(topic: Topic): Promise<Topic> {
  return (await send<Topic>(`GET /api/discuss/topic/${topic._id}`)).body;
}

export interface ThreadAnswer {
  posts: PublicPost[];
  total: number;
}

/** A page of a thread as a visitor sees it, or as `as` does. */
export async function thread(
  topic: Topic,
  { page = 0, limit = 5, as }: { page?: number; limit?: number; as?: Session } = {},
): Promise<ThreadAnswer> {
  const { body, headers } = as
    ? await send<PublicPost[]>('POST /api/discuss/posts', { as, body: { topic: topic._id, page, limit } })
    : await send<PublicPost[]>(`GET /api/discuss/posts/${topic._id}?page=${page}&limit=${limit}`);
  return { posts: body, total: Number(headers['X-Total-Count']) };
}
