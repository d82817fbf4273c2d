import { nextStep } from '../../clubs/books/current/rules';
import { clubBookRef } from '../../clubs/books/parts/store';
import { liveMeetings } from '../../clubs/meetings/coming/store';
import { nameInUrl } from '../../clubs/rules';
import { type Most, postsUpTo } from '../../clubs/threads/up-to-chapter/store';
import { postExcerpts } from '../../clubs/threads/view';
import type { Reader } from '../../clubs/view';
import { NoteMarks, NoteText } from '../../contract/note-text';
import type { ClubSoFar, NoteSoFar } from '../../contract/so-far';
import { shortened } from '../../domain/text-cut';
import type { Stored } from '../../platform/store/firestore';
import { checkPost } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import type { NoteRecord } from '../store';
import type { ClubWithBook } from './store';

const NOTE_SHOWN = 400;

export function presentNoteSoFar(note: Stored<NoteRecord>): NoteSoFar {
  const { _id, bookId } = note;
  const text = NoteText.parse(note);
  return { _id, bookId, ...text, remark: shortened(text.remark, NOTE_SHOWN), ...NoteMarks.parse(note) };
}

const POSTS: Most = { named: 24, open: 12 };
const SHOWN = 5;

/** Predictions aren't part of the story. */
export async function clubSoFar(
  { club, book }: ClubWithBook,
  view: View,
  reader: Reader,
  now: Date,
): Promise<ClubSoFar> {
  const last = view.progress?.finished ? 'end' : (view.progress?.chapter ?? 0);
  const posts = await postsUpTo({ clubId: club._id, bookId: book._id }, last, POSTS);
  const most = posts
    .filter((post) => !post.sealed && !post.corrects && !checkPost(post, view).hidden)
    .sort((one, other) => other.likes - one.likes || other.replies - one.replies || +other.createdAt - +one.createdAt)
    .slice(0, SHOWN);
  const [meeting] = liveMeetings(club.meetings, now);
  return {
    club: nameInUrl(club.title),
    clubName: club.title,
    book: clubBookRef(club, book._id, book.title),
    step: nextStep(book, view.progress) ?? null,
    meeting: meeting ? { _id: meeting._id, at: meeting.at?.toISOString() ?? null } : null,
    posts: most.flatMap((post) =>
      postExcerpts([post], view, reader).map((excerpt) => ({ ...excerpt, discussion: post.discussionId })),
    ),
  };
}
