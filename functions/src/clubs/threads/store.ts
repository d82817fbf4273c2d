import { FieldValue, type Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { GENERAL } from '../../domain/addresses';
import { UpToChapter } from '../../domain/progress';
import { upToChapterOfReply } from '../../domain/spoilers';
import { dayOf, daysBefore, minuteOf } from '../../platform/store/days';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { postFields, type ThreadKind, threadFields } from '../../threads/store';
import type { Threads } from '../../threads/thread/store';
import { activityMoved, activityOf } from '../books/activity/store';
import { clubBookDoc } from '../books/store';
import { requireMember } from '../members/store';
import { clubRef } from '../store';
import {
  inBothLanguages,
  memberTranslationDocuments,
  memberTranslationsOf,
  translationsField,
} from '../translations/store';

const ClubDiscussionRecord = z.object({
  title: z.string(),
  ...inBothLanguages,
  translations: translationsField,
  clubId: z.string(),
  clubName: z.string(),
  bookTitle: z.string(),
  createdAt: storedInstant,
  lastPosterId: z.string(),
  lastPoster: z.string(),
  pinned: z.boolean(),
  /** Its title is a question about a step of the schedule, and it has no opening post. */
  question: z.boolean().optional(),
  ...threadFields,
});
export type ClubDiscussionRecord = z.output<typeof ClubDiscussionRecord>;

export const clubDiscussions = () => db().collection('clubDiscussions').withConverter(converter(ClubDiscussionRecord));

export const clubDiscussionPath = (discussionId: string): string => `clubDiscussions/${discussionId}`;

/** It has the club's id, no opening post and no book, so its posts have no chapter. */
export const isGeneral = ({ bookId }: Pick<ClubDiscussionRecord, 'bookId'>): boolean => bookId === GENERAL;

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

/** Of a book, without replies to them. */
export async function findPredictions(clubId: string, bookId: string): Promise<Stored<ClubPostRecord>[]> {
  const posts = db().collection('clubPosts').withConverter(converter(ClubPostRecord)).where('bookId', '==', bookId);
  const sealed = posts.where('clubId', '==', clubId).where('sealed', '==', true).limit(MAX_POSTS);
  const found = (await sealed.get()).docs.map((post) => post.data());
  const ids = new Set(found.map(({ _id }) => _id));
  return found
    .filter(({ replyTo, corrects }) => !corrects && !ids.has(replyTo ?? ''))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

const currentVersions = ({ memberTranslations, editedAt }: Pick<ClubPostRecord, 'memberTranslations' | 'editedAt'>) =>
  Object.values(memberTranslations).filter(({ of }) => of?.getTime() === editedAt?.getTime());

const ClubPostRecord = z.object({
  ...postFields,
  clubId: z.string(),
  views: z.int(),
  translations: translationsField,
  ...inBothLanguages,
  /** The highest chapter of its earlier texts, which also applies to their member translations. */
  pastChapter: UpToChapter.optional(),
  corrects: z.string().optional(),
  hasPoll: z.literal(true).optional(),
});
export type ClubPostRecord = z.output<typeof ClubPostRecord>;

/** Reads neither document, so last week's days are deleted whether they exist or not; only today's count is shown. */
function counted({ createdAt }: ClubPostRecord, by: 1 | -1, now: Date) {
  const day = `days.${dayOf(createdAt)}`;
  if (by === -1) return dayOf(createdAt) === dayOf(now) ? { [day]: FieldValue.increment(-1) } : {};
  const dropped = daysBefore(createdAt, 2, 9).map((before) => [`days.${before}`, FieldValue.delete()]);
  return { ...Object.fromEntries(dropped), [day]: FieldValue.increment(1), lastPost: createdAt };
}

export const postsOfClub = (clubId: string, page: PageRequest): Promise<PageOf<Stored<ClubPostRecord>>> =>
  findPage(
    db().collection('clubPosts').withConverter(converter(ClubPostRecord)).where('clubId', '==', clubId),
    { by: 'createdAt', direction: 'desc' },
    page,
  );

export const postsOfClubs = (clubIds: readonly string[]): Query<Stored<ClubPostRecord>> =>
  db().collection('clubPosts').withConverter(converter(ClubPostRecord)).where('clubId', 'in', clubIds);

/** Newest first. */
export const lastPostsIn = (clubId: string, span: Span, limit: number): Promise<Stored<ClubPostRecord>[]> =>
  findIn(
    db().collection('clubPosts').withConverter(converter(ClubPostRecord)).where('clubId', '==', clubId),
    'createdAt',
    span,
    limit,
  );

export async function countPostsIn(clubId: string, { from, before }: Span): Promise<number> {
  const ofClub = db().collection('clubPosts').where('clubId', '==', clubId);
  const written = ofClub.where('createdAt', '>=', from).where('createdAt', '<', before).orderBy('createdAt', 'desc');
  const { count } = (await written.count().get()).data();
  reportReads(1 + Math.floor(count / 1000));
  return count;
}

export const clubPostRef = (postId: string) => db().collection('clubPosts').doc(postId);

export const clubPosts: ThreadKind<ClubPostRecord> = {
  posts: 'clubPosts',
  record: ClubPostRecord,
  threadOf: ({ discussionId }) => clubDiscussionPath(discussionId),
  recent: ({ clubId }) => clubRef(clubId),
  untitled: { title: '', translations: {}, memberTranslations: {} },
  latest: ({ userId, user }) => ({ lastPosterId: userId, lastPoster: user }),
  clubOf: ({ clubId }) => clubId,
  live: ({ clubId }) => ({ clubId }),
  leaves: ({ clubId, bookId, memberTranslations, hasPoll }) => ({
    clubId,
    bookId,
    ...(Object.keys(memberTranslations).length > 0 && { memberTranslations: 'yes' }),
    ...(hasPoll && { poll: 'yes' }),
  }),
  counts: (post, by, now) => {
    const change = counted(post, by, now);
    const active = by === 1 ? { activeAt: minuteOf(post.createdAt) } : {};
    const ofBook = { ref: clubBookDoc(post.clubId, post.bookId), data: { ...change, ...activityOf(post, by) } };
    const ofClub = { ref: clubRef(post.clubId), data: { ...change, ...active } };
    const updates = post.bookId === GENERAL ? [ofClub] : [ofBook, ofClub];
    return updates.filter(({ data }) => Object.keys(data).length > 0);
  },
  moved: (post, chapter) => [activityMoved(post, post.chapter, chapter)],
  membership: ({ clubId }, uid, now) => requireMember(clubId, uid, now),
  companions: ({ _id, memberTranslations }) =>
    memberTranslationDocuments({ ref: clubPostRef(_id) }, memberTranslations),
  edited: ({ chapter, pastChapter }) => ({
    translations: {},
    pastChapter: upToChapterOfReply(pastChapter ?? null, chapter),
  }),
  // A search would tell that a sealed post has a word. A translation of an earlier text may go further than this one.
  sought: (post) =>
    post.sealed ? [] : [post.content, post.quote?.text ?? '', ...currentVersions(post).map(({ text }) => text)],
};

export const clubThreads: Threads<ClubDiscussionRecord, ClubPostRecord> = {
  kind: clubPosts,
  ref: (discussionId) => clubDiscussions().doc(discussionId),
  renamed: async (tx, { _id }, title) => {
    const { docs } = await tx.get(memberTranslationsOf({ ref: clubDiscussions().doc(_id) }));
    return { data: { title, translations: {}, memberTranslations: {} }, outdated: docs.map(({ ref }) => ref) };
  },
  uncounted: async (_tx, { clubId, bookId, pinned }) =>
    pinned ? [{ ref: clubBookDoc(clubId, bookId), data: { numPinned: FieldValue.increment(-1) } }] : [],
  stays: (discussion) => isGeneral(discussion) || discussion.question === true,
  membership: ({ clubId }, uid, now) => requireMember(clubId, uid, now),
  leaves: ({ clubId, bookId, latestPost }) => ({ clubId, bookId, createdAt: latestPost.toISOString() }),
};
