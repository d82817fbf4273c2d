import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { GENERAL } from '../../domain/addresses';
import { ApiError } from '../../domain/errors';
import { UpToChapter } from '../../domain/progress';
import { upToChapterOfReply } from '../../domain/spoilers';
import { dayOf, daysBefore, minuteOf } from '../../platform/store/days';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored } from '../../platform/store/firestore';
import { findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { postFields, type ThreadKind } from '../../threads/thread-kind';
import { activityMoved, activityOf } from '../books/club-activity';
import { clubBookDoc } from '../books/club-books';
import { requireMember } from '../members/club-members';
import { clubRef } from '../store';
import { translationsField } from '../translations/club-translations';
import { inBothLanguages, memberTranslationDocuments } from '../translations/member-translations';
import { clubDiscussionPath } from './club-discussions';

const ClubPostRecord = z.object({
  ...postFields,
  clubId: z.string(),
  bookId: z.string(),
  views: z.int(),
  translations: translationsField,
  ...inBothLanguages,
  /** The highest chapter of its earlier texts, which also applies to their member translations. */
  pastChapter: UpToChapter.optional(),
  corrects: z.string().optional(),
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
  recent: ({ clubId, bookId }) => ({ ref: clubRef(clubId), bookId }),
  untitled: { title: '', translations: {}, memberTranslations: {} },
  latest: ({ userId, user }) => ({ lastPosterId: userId, lastPoster: user }),
  clubOf: ({ clubId }) => clubId,
  live: ({ clubId }) => ({ clubId }),
  leaves: ({ clubId, bookId, memberTranslations }) => ({
    clubId,
    bookId,
    ...(Object.keys(memberTranslations).length > 0 && { memberTranslations: 'yes' }),
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
};

/** The record of a chapter correction must stay: its author can neither edit nor delete it. */
export function requireNoRecord({ corrects }: Pick<ClubPostRecord, 'corrects'>): void {
  if (corrects) throw new ApiError('forbidden', 'reasonStays');
}
