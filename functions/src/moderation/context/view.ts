import { usernamesOf } from '../../accounts/store';
import { findPublicBook } from '../../books/store';
import { findClub } from '../../clubs/store';
import { clubPosts, findClubDiscussion } from '../../clubs/threads/store';
import type { Case, ReportedKind } from '../../contract/moderation';
import { findTopic, publicPosts } from '../../discuss/threads/store';
import { DELETED_READER } from '../../domain/deleted-reader';
import { upToChapterOfNote } from '../../domain/spoilers';
import { shortened } from '../../domain/text-cut';
import { findNote } from '../../notes/store';
import { titlesOfNotes } from '../../notes/titles/store';
import { findPost, type PostFields, type ThreadKind } from '../../threads/store';
import { aboutClubPart, type ClubPartKind, isClubPart } from '../things/club-parts/store';

const LETTERS_SHOWN = 500;

type PlaceAndContext = Pick<Case, 'place' | 'context'>;
const none: PlaceAndContext = { place: null, context: null };

async function answeredBy<Post extends PostFields>(kind: ThreadKind<Post>, { replyTo }: Pick<Post, 'replyTo'>) {
  const above = replyTo === null ? undefined : await findPost(kind, replyTo);
  return above ? beginningOf(above) : null;
}

/** Nothing of a prediction, unless that is reported itself. */
const beginningOf = ({ user, content, sealed }: { user: string; content: string; sealed?: true | undefined }) =>
  sealed ? null : { user, text: shortened(content, LETTERS_SHOWN) };

async function withoutOpening(topicId: string) {
  const topic = await findTopic(topicId);
  return topic && { bookId: topic.bookId, discussionId: topicId, chapter: null, replyTo: null };
}

async function ofPost(id: string): Promise<PlaceAndContext> {
  const post = (await findPost(publicPosts, id)) ?? (await withoutOpening(id));
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

async function ofTranslation(id: string): Promise<PlaceAndContext> {
  const [of, originalId = ''] = id.split('.');
  const post = of === 'post' ? await findPost(clubPosts, originalId) : undefined;
  const thread = await findClubDiscussion(post?.discussionId ?? originalId);
  if (!thread) return none;
  const [club, names] = await Promise.all([findClub(thread.clubId), usernamesOf([thread.openedBy])]);
  const original = post ?? { user: names.get(thread.openedBy) ?? DELETED_READER, content: thread.title };
  const context = { club: club?.title ?? null, book: thread.bookTitle, thread: thread.title };
  const chapter = post ? post.chapter : thread.chapter;
  return { place: null, context: { ...context, chapter, answers: beginningOf(original) } };
}

async function ofBook(id: string): Promise<PlaceAndContext> {
  const found = await findPublicBook(id);
  if (!found) return none;
  const context = { club: null, book: found.title, thread: null, chapter: null, answers: null };
  return { place: { bookId: id, discussionId: null, id }, context };
}

async function ofClubPart(kind: ClubPartKind, id: string): Promise<PlaceAndContext> {
  const about = await aboutClubPart(kind, id);
  return about ? { place: null, context: { ...about, thread: null, chapter: null, answers: null } } : none;
}

async function ofNote(id: string): Promise<PlaceAndContext> {
  const note = await findNote(id);
  if (!note || (!note.pub && note.clubId === null)) return none;
  const { bookId } = note;
  const book = (await titlesOfNotes([note]))(note) ?? '';
  const chapter = upToChapterOfNote(note.chapter);
  if (note.clubId !== null) {
    const club = await findClub(note.clubId);
    return { place: null, context: { club: club?.title ?? null, book, thread: null, chapter, answers: null } };
  }
  return {
    // A book without discussions has no public page.
    place: (await findPublicBook(bookId)) ? { bookId, discussionId: null, id } : null,
    context: { club: null, book, thread: null, chapter, answers: null },
  };
}

/** The context for moderators, who can't open clubs. Empty for usernames, names of clubs and deleted things. */
export async function placeAndContextOf(kind: ReportedKind, id: string): Promise<PlaceAndContext> {
  if (kind === 'post') return ofPost(id);
  if (kind === 'clubPost') return ofClubPost(id);
  if (kind === 'translation') return ofTranslation(id);
  if (kind === 'book') return ofBook(id);
  if (isClubPart(kind)) return ofClubPart(kind, id);
  return kind === 'note' ? ofNote(id) : none;
}
