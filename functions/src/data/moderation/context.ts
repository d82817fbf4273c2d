import type { Case, ReportedKind } from '../../contract/moderation';
import { findClubDiscussion } from '../clubs/club-discussions';
import { clubPosts } from '../clubs/club-posts';
import { findClub } from '../clubs/clubs';
import { findPublicBook } from '../discuss/public-books';
import { publicPosts } from '../discuss/public-posts';
import { findTopic } from '../discuss/topics';
import { findNote } from '../notes/notes';
import { findPost } from '../threads/posts';
import type { PostFields, ThreadKind } from '../threads/thread-kind';

/** Characters that are shown of a post that the reported one answers. */
const SHOWN = 500;

type PlaceAndContext = Pick<Case, 'place' | 'context'>;
const none: PlaceAndContext = { place: null, context: null };

async function answeredBy<Post extends PostFields>(kind: ThreadKind<Post>, { replyTo }: Post) {
  const above = replyTo === null ? undefined : await findPost(kind, replyTo);
  return above ? { user: above.user, text: [...above.content].slice(0, SHOWN).join('') } : null;
}

async function ofPost(id: string): Promise<PlaceAndContext> {
  const post = await findPost(publicPosts, id);
  if (!post) return none;
  const { bookId, discussionId, chapter } = post;
  const [topic, book, answers] = await Promise.all([
    findTopic(discussionId),
    findPublicBook(bookId),
    answeredBy(publicPosts, post),
  ]);
  return {
    place: topic && book ? { bookId, discussionId, id } : null,
    context: { club: null, book: book?.title ?? '', thread: topic?.title ?? null, chapter, answers },
  };
}

async function ofClubPost(id: string): Promise<PlaceAndContext> {
  const post = await findPost(clubPosts, id);
  if (!post) return none;
  const { clubId, discussionId, chapter } = post;
  const [club, thread, answers] = await Promise.all([
    findClub(clubId),
    findClubDiscussion(discussionId),
    answeredBy(clubPosts, post),
  ]);
  const context = { club: club?.title ?? null, book: thread?.bookTitle ?? '', thread: thread?.title ?? null };
  return { place: null, context: { ...context, chapter, answers } };
}

async function ofNote(id: string): Promise<PlaceAndContext> {
  const note = await findNote(id);
  if (!note?.pub) return none;
  const { bookId, bookTitle: book, chapter } = note;
  return {
    // A book that nobody has discussed has no public page.
    place: (await findPublicBook(bookId)) ? { bookId, discussionId: null, id } : null,
    context: { club: null, book, thread: null, chapter, answers: null },
  };
}

/**
 * Where something that is reported is, and what a moderator must know of that who can't open it: a club has its members
 * alone. Nothing of usernames, names of clubs and what is gone.
 */
export async function placeAndContextOf(kind: ReportedKind, id: string): Promise<PlaceAndContext> {
  if (kind === 'post') return ofPost(id);
  if (kind === 'clubPost') return ofClubPost(id);
  return kind === 'note' ? ofNote(id) : none;
}
