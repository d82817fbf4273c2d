import { randomUUID } from 'node:crypto';
import type { Session } from '../../../src/contract/user';
import { createGenre } from '../../../src/data/genres';
import { newReader } from '../../in-process';
import { emptyStore, readStore, type Store } from '../../store';
import { send } from './areas';
import type { Named } from './row';

/** Those who have a session. */
export type Readers = Readonly<Record<'stranger' | 'former' | 'member' | 'owner', Session>>;

export interface Scene {
  readers: Readers;
  named: Named;
  /** What the former member wrote while they were one. */
  formerPost: string;
  store: Store;
}

const text = 'A sentence that is long enough for every kind of post.';
/** Before all that a test does, so that whatever is done then changes the documents that say when. */
const EARLIER = new Date(Date.now() - 60_000);

async function make(name: string, as: Session, body?: object): Promise<string> {
  const answer = await send<{ _id?: string; club?: string }>(name, { as, body, now: EARLIER });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body._id ?? answer.body.club ?? '';
}

async function threads(readers: Readers) {
  const { owner } = readers;
  const genre = `genre-${randomUUID().slice(0, 8)}`;
  await createGenre(genre, { genre, fiction: false });
  const publicBook = 'persuasion';
  const opening = { discussionTitle: 'The letter', content: text, isReply: false, replyTo: null };
  const book = { id: publicBook, title: 'Persuasion', author: 'Jane Austen' };
  const topic = await make('POST /api/discuss/discussion2', owner, { ...opening, book, genre });
  const post = () => make('POST /api/discuss/post', owner, { content: text, discussionId: topic });
  const named = { genre, publicBook, topic, liked: await post(), post: await post() };
  for (const as of Object.values(readers)) await make('POST /api/discuss/like', as, { id: named.liked });
  return named;
}

async function clubThreads({ former, member, owner }: Readers, otherMember: string) {
  const members = [former.username, member.username, otherMember];
  const club = await make('POST /api/bookclubs/newClub', owner, { title: `Club ${randomUUID().slice(0, 8)}`, members });
  const clubBook = await make('POST /api/bookclubs/newBook', owner, { club, id: 'emma', title: 'Emma' });
  const about = { club, book: clubBook, title: 'Box Hill', post: text };
  const discussion = await make('POST /api/bookclubs/newDiscussion', owner, about);
  const post = (as: Session) => make('POST /api/bookclubs/newPost', as, { id: discussion, remark: text });
  const [clubLiked, clubPost, formerPost] = [await post(owner), await post(owner), await post(former)];
  for (const as of [former, member, owner]) await make('POST /api/bookclubs/like', as, { id: clubLiked });
  await make('POST /api/bookclubs/removeMember', owner, { club, member: former.username });
  return { formerPost, named: { club, clubBook, discussion, clubLiked, clubPost } };
}

/** An owner with one of everything that calls name, and the others who call, in a store that holds nothing else. */
export async function newScene(): Promise<Scene> {
  await emptyStore();
  const [stranger, former, member, owner, outsider, other] = await Promise.all([
    newReader('stranger'),
    newReader('former'),
    newReader('member'),
    newReader('owner'),
    newReader('outsider'),
    newReader('other'),
  ]);
  const readers = { stranger, former, member, owner };
  const book = await make('POST /api/notes/books/dune', owner, { title: 'Dune' });
  const note = await make('POST /api/notes', owner, { bookId: book, remark: text, chapter: 1 });
  const { formerPost, named } = await clubThreads(readers, other.username);
  const people = { outsider: outsider.username, otherMember: other.username, email: owner.email };
  return {
    readers,
    formerPost,
    named: { book, note, ...(await threads(readers)), ...named, ...people, unused: 'unused-thing' },
    store: await readStore(),
  };
}
