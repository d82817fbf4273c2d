import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ClubLanguage, clubLanguages } from '../../domain/languages';
import type { JobProgress } from '../../platform/jobs/pages';
import { db, hasChanged, isMissing } from '../../platform/store/firestore';
import { findUser, type NameAndPage } from '../store';

const memberTranslationFields = (collection: string, language: ClubLanguage) => ({
  collection,
  account: `memberTranslations.${language}.userId`,
  name: `memberTranslations.${language}.user`,
});

interface AuthorFields {
  collection: string;
  account: string;
  name: string;
  /** The field that is true for readers with a public page. */
  page?: string;
}

export const AUTHOR_FIELDS: readonly AuthorFields[] = [
  { collection: 'posts', account: 'userId', name: 'user', page: 'hasPage' },
  { collection: 'clubPosts', account: 'userId', name: 'user', page: 'hasPage' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
  ...clubLanguages.flatMap((language) => [
    memberTranslationFields('clubPosts', language),
    memberTranslationFields('clubDiscussions', language),
  ]),
];

export const postsMentioning = (uid: string): Query[] =>
  ['posts', 'clubPosts'].map((collection) => db().collection(collection).where('mentionedIds', 'array-contains', uid));

interface Named {
  query: Query;
  fields: string[];
  /** Undefined for a document that has the name already, or no longer names the reader. */
  change: (doc: DocumentSnapshot, reader: NameAndPage) => Record<string, unknown> | undefined;
}

const byReader = ({ collection, account, name, page }: AuthorFields, uid: string): Named => ({
  query: db().collection(collection).where(account, '==', uid),
  fields: [account, name, ...(page ? [page] : [])],
  change: (doc, { username, hasPage }) => {
    const hasSamePage = !page || (doc.get(page) ?? false) === hasPage;
    if (doc.get(account) !== uid || (doc.get(name) === username && hasSamePage)) return undefined;
    return { [name]: username, ...(page && { [page]: hasPage }) };
  },
});

const mentioning = (query: Query, uid: string): Named => ({
  query,
  fields: ['mentions'],
  change: (doc, { username, hasPage }) => {
    const user = hasPage ? username : '';
    const mentions: { uid: string; user: string }[] = doc.get('mentions');
    const isStale = mentions.some((mention) => mention.uid === uid && mention.user !== user);
    return isStale
      ? { mentions: mentions.map((mention) => (mention.uid === uid ? { ...mention, user } : mention)) }
      : undefined;
  },
});

const takingPart = (uid: string): Named => {
  const name = `evening.members.${uid}.user`;
  return {
    query: db().collectionGroup('meetings').where('answered', 'array-contains', uid),
    fields: [name],
    change: (doc, { username }) => ([undefined, username].includes(doc.get(name)) ? undefined : { [name]: username }),
  };
};

/** A job saves its index in this list. */
const allNaming = (uid: string): Named[] => [
  ...AUTHOR_FIELDS.map((fields) => byReader(fields, uid)),
  ...postsMentioning(uid).map((query) => mentioning(query, uid)),
  takingPart(uid),
];

const PAGE_SIZE = 300;
/** More than the number of likes and replies that can compete with the rename of one post. */
const MAX_ATTEMPTS = 20;

const Place = z.tuple([z.int(), z.string().nullable()]);

/** Safe to repeat and to run twice at once. One write per post with another name. @param state of the previous run */
export async function renameAuthor(uid: string, state: string | null, hasTime: () => boolean): Promise<JobProgress> {
  let [index, after] = Place.parse(state === null ? [0, null] : JSON.parse(state));
  const all = allNaming(uid);
  let done = 0;
  for (let named = all[index]; named; named = all[index]) {
    const { docs } = await pageOf(named, after).get();
    done += await renameAll(docs, named, uid);
    const last = docs.at(-1);
    if (last && docs.length === PAGE_SIZE) after = last.ref.path;
    else [index, after] = [index + 1, null];
    if (!hasTime()) return { done, all: index === all.length, state: JSON.stringify([index, after]) };
  }
  return { done, all: true };
}

function pageOf({ query, fields }: Named, after: string | null) {
  const page = query.orderBy('__name__').limit(PAGE_SIZE);
  if (after === null) return page.select(...fields);
  return page.startAfter(after.includes('/') ? db().doc(after) : after).select(...fields);
}

/** Reads the account after the documents, so a concurrent change either is in it or finds these documents later. */
async function renameAll(docs: readonly DocumentSnapshot[], named: Named, uid: string): Promise<number> {
  let left = docs;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === MAX_ATTEMPTS) throw new Error('Posts changed too often to be renamed.');
    const user = await findUser(uid);
    if (!user) return 0;
    left = await renameUnchanged(left, named, { username: user.username, hasPage: user.page.on });
  }
  return docs.length;
}

/** Skips documents that changed, so that an anonymized name doesn't reappear; returns them, read again. */
async function renameUnchanged(
  documents: readonly DocumentSnapshot[],
  { fields, change }: Named,
  reader: NameAndPage,
): Promise<DocumentSnapshot[]> {
  const stale = documents.flatMap((doc) => {
    const changes = doc.exists ? change(doc, reader) : undefined;
    return changes ? [{ ref: doc.ref, updateTime: doc.updateTime, changes }] : [];
  });
  if (stale.length === 0) return [];
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(
    ({ code, failedAttempts }) => !isMissing({ code }) && !hasChanged({ code }) && failedAttempts < 3,
  );
  const changed: DocumentReference[] = [];
  const writes = stale.map(({ ref, updateTime, changes }) =>
    writer.update(ref, changes, updateTime ? { lastUpdateTime: updateTime } : {}).catch((error: unknown) => {
      if (hasChanged(error)) changed.push(ref);
      else if (!isMissing(error)) throw error;
    }),
  );
  await writer.close();
  await Promise.all(writes);
  return changed.length > 0 ? db().getAll(...changed, { fieldMask: fields }) : [];
}
