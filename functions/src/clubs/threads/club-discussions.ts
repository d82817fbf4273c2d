import * as z from 'zod';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../../platform/store/paging';
import { threadFields } from '../../threads/thread-kind';
import { translationsField } from '../translations/club-translations';
import { inBothLanguages } from '../translations/member-translations';

const ClubDiscussionRecord = z.object({
  title: z.string(),
  /** Of the title. */
  ...inBothLanguages,
  translations: translationsField.default({}),
  clubId: z.string(),
  clubName: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  createdAt: storedInstant,
  lastPosterId: z.string(),
  /** The username of the last post's author, kept up to date by `renameAuthor`. */
  lastPoster: z.string(),
  /** First in the book's list. The book counts its pinned discussions. */
  pinned: z.boolean().default(false),
  ...threadFields,
});
export type ClubDiscussionRecord = z.output<typeof ClubDiscussionRecord>;

export const clubDiscussions = () => db().collection('clubDiscussions').withConverter(converter(ClubDiscussionRecord));

export const clubDiscussionPath = (discussionId: string): string => `clubDiscussions/${discussionId}`;

export async function findClubDiscussion(discussionId: string): Promise<Stored<ClubDiscussionRecord> | undefined> {
  return (await clubDiscussions().doc(discussionId).get()).data();
}

/** The discussions among these that exist, in the order of the ids. One read per id. */
export async function findClubDiscussions(ids: readonly string[]): Promise<Stored<ClubDiscussionRecord>[]> {
  const found = await Promise.all(ids.map(findClubDiscussion));
  return found.filter((discussion) => discussion !== undefined);
}

/** A page of a book's discussions, or of those up to a chapter, latest post first. */
export function discussionsOfClubBook(
  clubId: string,
  bookId: string,
  page: PageRequest,
  chapter?: number | 'end',
): Promise<PageOf<Stored<ClubDiscussionRecord>>> {
  const query = clubDiscussions().where('bookId', '==', bookId).where('clubId', '==', clubId);
  return findPage(
    chapter === undefined ? query : query.where('chapter', '==', chapter),
    { by: 'latestPost', direction: 'desc' },
    page,
  );
}

/** Latest post first. */
export async function pinnedDiscussions(clubId: string, bookId: string): Promise<Stored<ClubDiscussionRecord>[]> {
  const pinned = clubDiscussions()
    .where('bookId', '==', bookId)
    .where('clubId', '==', clubId)
    .where('pinned', '==', true);
  const found = (await pinned.get()).docs.map((discussion) => discussion.data());
  return found.toSorted((one, other) => other.latestPost.getTime() - one.latestPost.getTime());
}

/** The most posts searched for those of a chapter. */
const MOST_POSTS = 100;

/**
 * The discussions of a book whose own chapter differs but that have a recent post of exactly this chapter, latest such
 * post first.
 */
export async function discussionsWithPosts(
  clubId: string,
  bookId: string,
  chapter: number | 'end',
): Promise<Stored<ClubDiscussionRecord>[]> {
  const posts = db().collection('clubPosts').where('bookId', '==', bookId).where('clubId', '==', clubId);
  const latest = posts.where('chapter', '==', chapter).orderBy('createdAt', 'desc').limit(MOST_POSTS);
  const { docs } = await latest.select('discussionId').get();
  reportReads(docs.length);
  const ids = [...new Set(docs.map((post) => `${post.get('discussionId')}`))];
  const found = await Promise.all(ids.map(findClubDiscussion));
  return found.filter((item) => item !== undefined).filter((item) => item.chapter !== chapter);
}
