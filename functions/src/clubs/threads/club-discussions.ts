import * as z from 'zod';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../../platform/store/paging';
import { threadFields } from '../../threads/thread-kind';
import { translationsField } from '../translations/club-translations';
import { inBothLanguages } from '../translations/member-translations';

const ClubDiscussionRecord = z.object({
  title: z.string(),
  ...inBothLanguages,
  translations: translationsField,
  clubId: z.string(),
  clubName: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  createdAt: storedInstant,
  lastPosterId: z.string(),
  lastPoster: z.string(),
  pinned: z.boolean(),
  ...threadFields,
});
export type ClubDiscussionRecord = z.output<typeof ClubDiscussionRecord>;

export const clubDiscussions = () => db().collection('clubDiscussions').withConverter(converter(ClubDiscussionRecord));

export const clubDiscussionPath = (discussionId: string): string => `clubDiscussions/${discussionId}`;

export async function findClubDiscussion(discussionId: string): Promise<Stored<ClubDiscussionRecord> | undefined> {
  return (await clubDiscussions().doc(discussionId).get()).data();
}

export async function findClubDiscussions(ids: readonly string[]): Promise<Stored<ClubDiscussionRecord>[]> {
  const found = await Promise.all(ids.map(findClubDiscussion));
  return found.filter((discussion) => discussion !== undefined);
}

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

export async function latestDiscussions(clubId: string, limit: number): Promise<Stored<ClubDiscussionRecord>[]> {
  const latest = clubDiscussions().where('clubId', '==', clubId).orderBy('latestPost', 'desc').limit(limit);
  return (await latest.get()).docs.map((discussion) => discussion.data());
}

export async function pinnedDiscussions(clubId: string, bookId: string): Promise<Stored<ClubDiscussionRecord>[]> {
  const pinned = clubDiscussions()
    .where('bookId', '==', bookId)
    .where('clubId', '==', clubId)
    .where('pinned', '==', true);
  const found = (await pinned.get()).docs.map((discussion) => discussion.data());
  return found.toSorted((one, other) => other.latestPost.getTime() - one.latestPost.getTime());
}

const MAX_POSTS = 100;

/** Their own chapter differs, but a recent post has exactly this one. Latest such post first. */
export async function discussionsWithPosts(
  clubId: string,
  bookId: string,
  chapter: number | 'end',
): Promise<Stored<ClubDiscussionRecord>[]> {
  const posts = db().collection('clubPosts').where('bookId', '==', bookId).where('clubId', '==', clubId);
  const latest = posts.where('chapter', '==', chapter).orderBy('createdAt', 'desc').limit(MAX_POSTS);
  const { docs } = await latest.select('discussionId').get();
  reportReads(docs.length);
  const ids = [...new Set(docs.map((post) => `${post.get('discussionId')}`))];
  const found = await Promise.all(ids.map(findClubDiscussion));
  return found.filter((item) => item !== undefined).filter((item) => item.chapter !== chapter);
}
