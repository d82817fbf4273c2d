import type { APIRequestContext } from '@playwright/test';
import type { ClubDiscussion } from '../../functions/src/contract/club-threads';
import type { PublicBook, Topic } from '../../functions/src/contract/discuss';
import type { Note, ShelfBook } from '../../functions/src/contract/notes';
import type { Session } from '../../functions/src/contract/user';
import { getJson, postJson } from './api';
import { createClub } from './club';
import { PASSWORD } from './session';

export function signInDemo(request: APIRequestContext, username: string): Promise<Session> {
  const data = { email: `${username}@flyleaf.example`, password: PASSWORD };
  return postJson<Session>(request, undefined, '/api/user/login', data);
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo data has no ${name}.`);
  return value;
}

/** @param owner creates the club to invite to */
export async function readDemo(request: APIRequestContext, session: Session, owner: Session) {
  const get = <Body>(path: string) => getJson<Body>(request, session, path);
  const post = <Body>(path: string, data: object) => postJson<Body>(request, session, path, data);
  const first = async <Item>(list: Promise<Item[]>, name: string) => found((await list)[0], name);

  const shelf = await get<ShelfBook[]>('/api/notes/books');
  const { _id: book } = found(
    shelf.find(({ numNotes }) => numNotes > 0),
    'book with notes',
  );
  const { notes } = await get<{ notes: Note[] }>(`/api/notes/books/${book}`);
  const finished = shelf.flatMap(({ readings }) => readings).flatMap(({ finished }) => finished ?? []);
  const genre = 'classics';
  const { _id: publicBook } = await first(get<PublicBook[]>(`/api/discuss/books/${genre}`), `book in ${genre}`);
  const { _id: topic } = await first(get<Topic[]>(`/api/discuss/topics/${publicBook}`), 'topic');
  const { club } = await first(get<{ club: string }[]>('/api/bookclubs/myClubs'), 'club');
  const { _id: clubBook } = await first(get<{ _id: string }[]>(`/api/bookclubs/clubBooks/${club}`), 'book of a club');
  const { _id: meeting } = await first(get<{ _id: string }[]>(`/api/bookclubs/meetings/${club}`), 'meeting');
  const discussions = post<ClubDiscussion[]>('/api/bookclubs/getDiscussions', { club, book: clubBook });
  const { _id: discussion } = await first(discussions, 'discussion of a club');
  const invitation = { club: (await createClub(request, owner)).club };
  const { key: invite } = await postJson<{ key: string }>(request, owner, '/api/bookclubs/newInviteLink', invitation);
  const report = { kind: 'post', id: topic, category: 'other', reason: 'A report to look at.', goodFaith: true };
  const { _id: receipt } = await post<{ _id: string }>('/api/user/report', report);
  return {
    book,
    note: found(notes[0], 'note')._id,
    year: Number.parseInt(found(finished[0], 'finished book'), 10),
    genre,
    publicBook,
    topic,
    club,
    clubBook,
    meeting,
    discussion,
    invite,
    receipt,
    pageOf: 'giulia',
  };
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;
