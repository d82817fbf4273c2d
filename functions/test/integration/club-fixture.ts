import { randomUUID } from 'node:crypto';
import { bookclubsHandlers } from '../../src/bookclubs/handlers';
import {
  bookclubs,
  type Club,
  type ClubDiscussion,
  type ClubPost,
  type ClubSettings,
} from '../../src/contract/bookclubs';
import type { Session } from '../../src/contract/user';
import type { Allowance } from '../../src/translation/allowance';
import type { Translator } from '../../src/translation/translator';
import { inProcess, newReader, type SendOptions } from '../in-process';

/** The area without a translator. */
export const send = inProcess(bookclubs, bookclubsHandlers({ translator: undefined, warn: () => {} }));

/** The area with one, as if in an instance of its own: instances share the store and nothing else. */
export const instance = (translator: Translator, limitMs?: number, allowance?: Allowance) => {
  const said: string[] = [];
  const warn = (message: string) => void said.push(message);
  const handlers = bookclubsHandlers({ translator, allowance, warn, ...(limitMs === undefined ? {} : { limitMs }) });
  return { send: inProcess(bookclubs, handlers), said };
};

/** A club name that no other test has. */
export const aTitle = (name = 'The Long Sentence') => `${name} ${randomUUID().slice(0, 8)}`;
export const anId = () => randomUUID();

export const sampleText = (name: string | number) => `${name}: she never says why she came back.`;

async function made<T>(request: string, options: SendOptions): Promise<T> {
  const { status, body } = await send<T>(request, options);
  if (status !== 200) throw new Error(`${request} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export const newClub = (as: Session, title = aTitle(), members: string[] = []) =>
  made<Club>('POST /api/bookclubs/newClub', { as, body: { title, members } });

export async function newBook(as: Session, club: string, title = 'Persuasion', now?: Date): Promise<string> {
  const id = `book-${randomUUID().slice(0, 8)}`;
  await made('POST /api/bookclubs/newBook', {
    as,
    body: { club, id, title, author: 'An Author' },
    ...(now && { now }),
  });
  return id;
}

export const newDiscussion = (as: Session, club: string, book: string, title = 'The ending', now?: Date) =>
  made<ClubDiscussion>('POST /api/bookclubs/newDiscussion', {
    as,
    body: { club, book, title, post: sampleText(title) },
    ...(now && { now }),
  });

interface Posting {
  text?: string;
  now?: Date;
}

export const newPost = (as: Session, discussion: string, { text = sampleText('A post'), now }: Posting = {}) =>
  made<ClubPost>('POST /api/bookclubs/newPost', { as, body: { id: discussion, remark: text }, ...(now && { now }) });

export const newReply = (as: Session, post: string, { text = sampleText('A reply'), now }: Posting = {}) =>
  made<ClubPost>('POST /api/bookclubs/newReply', { as, body: { id: post, remark: text }, ...(now && { now }) });

export const settingsOf = (as: Session, clubName: string) =>
  made<ClubSettings>('POST /api/bookclubs/getSettings', { as, body: { clubName } });

export interface Thread {
  posts: ClubPost[];
  results: number;
  translator?: string;
  translatorAgain?: string;
}

export interface Place {
  ada: Session;
  ben: Session;
  club: string;
  book: string;
  /** Its opening post has the same id. */
  discussion: string;
}

/** A club of two with a book and its first discussion, as of `now`. */
export async function newPlace(now?: Date): Promise<Place> {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const { club } = await newClub(ada, aTitle(), [ben.username]);
  const book = await newBook(ada, club, 'Persuasion', now);
  const { _id } = await newDiscussion(ada, club, book, 'The ending', now);
  return { ada, ben, club, book, discussion: _id };
}

interface Asking {
  page?: number;
  results?: number;
  language?: 'en' | 'it';
  now?: Date;
  through?: typeof send;
}

export async function thread(
  as: Session,
  place: Place,
  { through = send, now, ...asked }: Asking = {},
): Promise<Thread> {
  const { club, book, discussion } = place;
  const { status, body } = await through<Thread>('POST /api/bookclubs/getPosts', {
    as,
    body: { club, book, discussion, results: 40, page: 0, ...asked },
    ...(now && { now }),
  });
  if (status !== 200) throw new Error(`getPosts answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export const remove = (as: Session, club: string, member: Session) =>
  send('POST /api/bookclubs/removeMember', { as, body: { club, member: member.username } });
