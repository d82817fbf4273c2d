import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { findPublicBookTx, publicBookRef, withHiddenText, wordsOfBook } from '../../books/store';
import { clubThingId } from '../../clubs/names/decisions/store';
import { pollTextTx } from '../../clubs/polls/store';
import { clubRef, findClubTx, listingOf } from '../../clubs/store';
import { clubDiscussionPath, clubDiscussions, clubPostRef, clubPosts } from '../../clubs/threads/store';
import { memberTranslationRef, readMemberTranslation } from '../../clubs/translations/store';
import type { ReportedKind } from '../../contract/moderation';
import { wordsOfNote } from '../../contract/note-text';
import { publicPosts, topicPath } from '../../discuss/threads/store';
import { findNoteTx, updateNoteTx } from '../../notes/store';
import { db, type Stored } from '../../platform/store/firestore';
import { closedRef, findPostTx, liveRef, type PostFields, postRef, type ThreadKind } from '../../threads/store';
import type { Thing } from '../store';
import { clubPartThing, isClubPart } from './club-parts/store';

const flag = (is: boolean) => (is ? true : FieldValue.delete());

async function postThing<Post extends PostFields & { clubId?: string; hasPoll?: true | undefined }>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  id: string,
): Promise<Thing | undefined> {
  const post: Stored<Post> | undefined = await findPostTx(tx, kind, id);
  if (!post) return undefined;
  const thread = db().doc(kind.threadOf(post));
  const opens = post._id === post.discussionId;
  const title = opens ? String((await tx.get(thread)).get('title') ?? '') : null;
  const { userId: authorId, content, quote, clubId, hasPoll } = post;
  const options = hasPoll ? await pollTextTx(tx, id) : '';
  const text = [quote && `“${quote.text}”`, content, options].filter(Boolean).join('\n\n');
  const live = (step: Transaction) =>
    step.set(liveRef(thread.path), { changes: FieldValue.increment(1), ...kind.live?.(post) }, { merge: true });
  return {
    authorId,
    text,
    title,
    ...(clubId !== undefined && { clubId }),
    setHidden(step, hidden) {
      step.update(postRef(kind, id), { moderated: flag(hidden) });
      if (opens) step.update(thread, { moderated: flag(hidden) });
      live(step);
    },
    ...(opens && clubId === undefined && { setClosed: closing(thread) }),
  };
}

const closing = (topic: DocumentReference) => (step: Transaction, closed: boolean) => {
  step.update(topic, { closed, closedBy: closed ? 'moderators' : null });
  if (closed) step.set(closedRef(topic.path), { at: new Date() });
  else step.delete(closedRef(topic.path));
  step.set(liveRef(topic.path), { changes: FieldValue.increment(1) }, { merge: true });
};

async function topicThing(tx: Transaction, topicId: string): Promise<Thing | undefined> {
  const topic = await tx.get(db().doc(topicPath(topicId)));
  if (!topic.exists) return undefined;
  return { authorId: String(topic.get('openedBy') ?? ''), text: '', title: '', setClosed: closing(topic.ref) };
}

async function noteThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const note = await findNoteTx(tx, id);
  if (!note) return undefined;
  const { pub, clubId } = note;
  const text = wordsOfNote(note);
  const ofClub = clubId === null ? { text: '', isPrivate: true as const } : { text, clubId };
  const about = pub ? { text } : ofClub;
  return {
    authorId: note.userId,
    title: null,
    ...about,
    setHidden: (step, hidden) =>
      updateNoteTx(step, id, { moderated: flag(hidden) as unknown as boolean, updatedAt: note.updatedAt }),
  };
}

async function translationThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [of, originalId = '', versionId = ''] = id.split('.');
  const ref = of === 'post' ? clubPostRef(originalId) : clubDiscussions().doc(originalId);
  const own = memberTranslationRef({ ref }, versionId);
  const [original, version] = await tx.getAll(ref, own);
  if (!original?.exists || !version?.exists) return undefined;
  const { userId: authorId, text, language } = readMemberTranslation(versionId, version.data());
  const clubId = String(original.get('clubId'));
  const current = `memberTranslations.${language}`;
  return {
    authorId,
    text,
    title: null,
    clubId,
    setHidden(step, hidden) {
      step.update(own, { moderated: flag(hidden) });
      if (original.get(`${current}._id`) === versionId) step.update(ref, { [`${current}.moderated`]: flag(hidden) });
      const thread = clubDiscussionPath(String(original.get('discussionId') ?? originalId));
      step.set(liveRef(thread), { changes: FieldValue.increment(1), clubId }, { merge: true });
    },
  };
}

async function bookThing(tx: Transaction, bookId: string): Promise<Thing | undefined> {
  const book = await findPublicBookTx(tx, bookId);
  if (!book) return undefined;
  return {
    // The author isn't stored.
    authorId: '',
    text: wordsOfBook(book),
    title: null,
    setHidden: (step, hidden) => step.update(publicBookRef(bookId), withHiddenText(book, hidden)),
  };
}

async function readerThing(tx: Transaction, uid: string): Promise<Thing | undefined> {
  const user = await tx.get(db().collection('users').doc(uid));
  if (!user.exists) return undefined;
  return { authorId: uid, text: String(user.get('username')), title: null };
}

async function clubThing(tx: Transaction, id: string): Promise<Thing | undefined> {
  const [clubId = ''] = id.split(' ');
  const club = await findClubTx(tx, clubId);
  if (!club || clubThingId(club) !== id) return undefined;
  return {
    authorId: club.ownerIds[0] ?? '',
    text: [club.title, listingOf(club)?.about].filter(Boolean).join('\n\n'),
    title: null,
    setHidden: (step, hidden) => step.update(clubRef(clubId), { moderated: hidden }),
  };
}

export async function findThingTx(tx: Transaction, kind: ReportedKind, id: string): Promise<Thing | undefined> {
  if (kind === 'post') return (await postThing(tx, publicPosts, id)) ?? topicThing(tx, id);
  if (kind === 'clubPost') return postThing(tx, clubPosts, id);
  if (kind === 'club') return clubThing(tx, id);
  if (kind === 'translation') return translationThing(tx, id);
  if (kind === 'book') return bookThing(tx, id);
  if (isClubPart(kind)) return clubPartThing(tx, kind, id);
  return kind === 'note' ? noteThing(tx, id) : readerThing(tx, id);
}

export const findThing = (kind: ReportedKind, id: string): Promise<Thing | undefined> =>
  db().runTransaction((tx) => findThingTx(tx, kind, id), { readOnly: true });
