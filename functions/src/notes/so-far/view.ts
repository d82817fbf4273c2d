import { nextStep } from '../../clubs/books/current/rules';
import { clubBookRef } from '../../clubs/books/parts/store';
import { liveMeetings } from '../../clubs/meetings/coming/store';
import { nameInUrl } from '../../clubs/rules';
import type { ClubDiscussionRecord, ClubPostRecord } from '../../clubs/threads/store';
import { discussionsUpTo, type Most, postsUpTo } from '../../clubs/threads/up-to-chapter/store';
import { postExcerpts } from '../../clubs/threads/view';
import { presentTitle, type Reader } from '../../clubs/view';
import { NoteMarks, NoteText } from '../../contract/note-text';
import type { ClubSoFar, NoteSoFar } from '../../contract/so-far';
import { shortened } from '../../domain/text-cut';
import type { Stored } from '../../platform/store/firestore';
import { checkPost, checkThread } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import type { NoteRecord } from '../store';
import type { ClubWithBook } from './store';

const NOTE_SHOWN = 400;

export function presentNoteSoFar(note: Stored<NoteRecord>): NoteSoFar {
  const { _id, bookId, remark } = note;
  return {
    _id,
    bookId,
    ...NoteText.parse({ ...note, remark: shortened(remark, NOTE_SHOWN) }),
    ...NoteMarks.parse(note),
  };
}

const DISCUSSIONS: Most = { named: 10, open: 6 };
const POSTS: Most = { named: 14, open: 6 };
const SHOWN = 4;

export interface Talk {
  discussions: Stored<ClubDiscussionRecord>[];
  posts: Stored<ClubPostRecord>[];
}

/** What the club said most, as far as the view goes. Not predictions, which are guesses. */
export async function talkOf({ club, book }: ClubWithBook, view: View): Promise<Talk> {
  const of = { clubId: club._id, bookId: book._id };
  const last = view.progress?.finished ? 'end' : (view.progress?.chapter ?? 0);
  const [discussions, posts] = await Promise.all([discussionsUpTo(of, last, DISCUSSIONS), postsUpTo(of, last, POSTS)]);
  const byId = new Map(posts.map((post) => [post._id, post]));
  return {
    discussions: discussions
      .filter((discussion) => !checkThread(discussion, view).hidden)
      .toSorted((one, other) => other.numPosts - one.numPosts)
      .slice(0, SHOWN),
    posts: posts
      .filter(({ sealed, corrects }) => !sealed && !corrects)
      .filter((post) => !checkPost(post, view, byId.get(post.replyTo ?? '')).hidden)
      .toSorted((one, other) => other.likes - one.likes || other.replies - one.replies)
      .slice(0, SHOWN),
  };
}

export function presentClubSoFar(
  { club, book }: ClubWithBook,
  { discussions, posts }: Talk,
  view: View,
  reader: Reader,
  now: Date,
): ClubSoFar {
  const [meeting] = liveMeetings(club.meetings, now);
  return {
    club: nameInUrl(club.title),
    clubName: club.title,
    book: clubBookRef(club, book._id, book.title),
    step: nextStep(book, view.progress) ?? null,
    meeting: meeting ? { _id: meeting._id, at: meeting.at?.toISOString() ?? null } : null,
    discussions: discussions.map((discussion) => {
      const { numPosts, ...title } = presentTitle(checkThread(discussion, view), reader);
      return title;
    }),
    posts: posts.flatMap((post) =>
      postExcerpts([post], view, reader).map((excerpt) => ({ ...excerpt, discussion: post.discussionId })),
    ),
  };
}
