import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { usernamesOf } from '../../../accounts/store';
import { DELETED_READER } from '../../../domain/deleted-reader';
import { notFound } from '../../../domain/errors';
import { db, type Stored } from '../../../platform/store/firestore';
import { retryOnConflict } from '../../../platform/store/retry-on-conflict';
import { liveRef } from '../../../threads/store';
import { isOwnQuestion, requireStanding } from '../../books/questions/rules';
import { changeQuestion, findQuestions, type QuestionRecord } from '../../books/questions/store';
import { clubBookDoc, findClubBook } from '../../books/store';
import { requireMember } from '../../members/store';
import { clubOfMember, discussionAndClub } from '../../membership/store';
import type { ClubRecord } from '../../store';
import { type MemberTranslations, memberTranslationDocuments } from '../../translations/store';
import { type ClubDiscussionRecord, clubDiscussionPath, clubDiscussions, findClubDiscussion } from '../store';

/** The book of a question, by the club's name. */
interface OfBook {
  club: string;
  book: string;
}

async function translationsOf(
  { _id, translation, at }: Stored<QuestionRecord>,
  userId: string,
): Promise<MemberTranslations> {
  if (!translation) return {};
  const names = await usernamesOf(userId === '' ? [] : [userId]);
  const by = { userId, user: names.get(userId) ?? DELETED_READER };
  return { [translation.language]: { _id, text: translation.text, ...by, at, of: null } };
}

/** Like General, it has no opening post: its title is the text of a member who may not have answered. */
async function discussionOf(
  { _id: clubId, title: clubName, memberIds }: Stored<ClubRecord>,
  { _id: bookId, title: bookTitle }: { _id: string; title: string },
  question: Stored<QuestionRecord>,
  now: Date,
): Promise<Stored<ClubDiscussionRecord>> {
  const { _id, text: title, lang, chapter, moderated } = question;
  // A former member isn't found, as after an erasure.
  const openedBy = memberIds.find((uid) => isOwnQuestion(question, uid)) ?? '';
  return {
    _id,
    title,
    lang,
    memberTranslations: await translationsOf(question, openedBy),
    translations: {},
    clubId,
    clubName,
    bookId,
    bookTitle,
    chapter,
    createdAt: now,
    latestPost: now,
    lastPosterId: '',
    lastPoster: '',
    numPosts: 0,
    order: {},
    days: {},
    pinned: false,
    openedBy,
    onlyOpenerPosted: false,
    closed: false,
    closedBy: null,
    question: true,
    ...(moderated && { moderated }),
  };
}

async function findAsked(id: string, uid: string, { club: name, book: bookId }: OfBook) {
  const club = await clubOfMember(name, uid);
  const [book, { questions, updateTime }] = await Promise.all([
    findClubBook(club._id, bookId),
    findQuestions(club._id, bookId),
  ]);
  if (!book) throw notFound();
  return { club, book, updateTime, question: questions.find(({ _id }) => _id === id) };
}

/** A question that nobody has answered is a discussion without posts. @throws `not_found` */
export async function discussionOrQuestion(id: string, uid: string, of: OfBook, now: Date) {
  const discussion = await findClubDiscussion(id);
  if (discussion) return discussionAndClub(id, uid, discussion);
  const { club, book, question } = await findAsked(id, uid, of);
  if (!question) throw notFound();
  return { club, discussion: await discussionOf(club, book, requireStanding(question, book), now) };
}

function createDiscussion(batch: WriteBatch, discussion: Stored<ClubDiscussionRecord>): void {
  const { _id, clubId, bookId, chapter, latestPost, memberTranslations } = discussion;
  batch.create(clubDiscussions().doc(_id), discussion);
  batch.set(liveRef(clubDiscussionPath(_id)), { numPosts: 0, latestPost, clubId });
  const versions = memberTranslationDocuments({ ref: clubDiscussions().doc(_id) }, memberTranslations);
  for (const { ref, data } of versions) batch.create(ref, data);
  batch.update(clubBookDoc(clubId, bookId), { [`activity.${chapter}.discussions`]: FieldValue.increment(1) });
}

/** More than the answers that can come first at once. */
const MAX_ATTEMPTS = 20;

/** Opens a question's discussion for its first answer. Of several at once, one opens it, and all post in it. */
export function openQuestion(id: string, uid: string, of: OfBook, now: Date): Promise<void> {
  return retryOnConflict(MAX_ATTEMPTS, async () => {
    if (await findClubDiscussion(id)) return;
    const { club, book, updateTime, ...found } = await findAsked(id, uid, of);
    const question = requireStanding(found.question, book);
    const batch = db().batch();
    const membership = requireMember(club._id, uid, now);
    batch.update(membership.ref, membership.data);
    createDiscussion(batch, await discussionOf(club, book, question, now));
    const ofBook = { clubId: club._id, bookId: book._id };
    if (updateTime) changeQuestion(batch, ofBook, question, { answered: true }, updateTime);
    await batch.commit();
  });
}

export function hideTitleTx(
  tx: Transaction,
  { clubId, discussionId }: { clubId: string; discussionId: string },
  hidden: boolean,
): void {
  tx.update(clubDiscussions().doc(discussionId), { moderated: hidden ? true : FieldValue.delete() });
  const live = liveRef(clubDiscussionPath(discussionId));
  tx.set(live, { changes: FieldValue.increment(1), clubId }, { merge: true });
}
