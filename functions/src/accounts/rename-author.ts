import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ClubLanguage, clubLanguages } from '../domain/languages';
import type { JobProgress } from '../platform/jobs/pages';
import { db, hasChanged, isMissing } from '../platform/store/firestore';
import { findUser } from './users';

const memberTranslationFields = (collection: string, language: ClubLanguage) => ({
  collection,
  account: `memberTranslations.${language}.userId`,
  name: `memberTranslations.${language}.user`,
});

/** A rename job saves its index in this list, so add new lines at the end. */
export const AUTHOR_FIELDS = [
  { collection: 'posts', account: 'userId', name: 'user' },
  { collection: 'clubPosts', account: 'userId', name: 'user' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
  ...clubLanguages.flatMap((language) => [
    memberTranslationFields('clubPosts', language),
    memberTranslationFields('clubDiscussions', language),
  ]),
];
const PAGE_SIZE = 300;
/** More than the number of likes and replies that can compete with the rename of one post. */
const ATTEMPTS = 20;

type AuthorFields = (typeof AUTHOR_FIELDS)[number];

const Place = z.tuple([z.int(), z.string().nullable()]);

/** Safe to repeat and to run twice at once. One write per post with another name. @param state of the previous run */
export async function renameAuthor(uid: string, state: string | null, hasTime: () => boolean): Promise<JobProgress> {
  let [index, after] = Place.parse(state === null ? [0, null] : JSON.parse(state));
  let done = 0;
  for (let fields = AUTHOR_FIELDS[index]; fields; fields = AUTHOR_FIELDS[index]) {
    const { docs } = await pageOf(fields, uid, after).get();
    done += await renameAll(docs, fields, uid);
    const last = docs.at(-1);
    if (last && docs.length === PAGE_SIZE) after = last.id;
    else [index, after] = [index + 1, null];
    if (!hasTime()) return { done, all: index === AUTHOR_FIELDS.length, state: JSON.stringify([index, after]) };
  }
  return { done, all: true };
}

function pageOf({ collection, account, name }: AuthorFields, uid: string, after: string | null) {
  const mine = db().collection(collection).where(account, '==', uid).orderBy('__name__').limit(PAGE_SIZE);
  return (after === null ? mine : mine.startAfter(after)).select(account, name);
}

/** Reads the username after the documents, so a concurrent rename either is in it or finds these documents later. */
async function renameAll(docs: readonly DocumentSnapshot[], fields: AuthorFields, uid: string): Promise<number> {
  let left = docs;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('Posts changed too often to be renamed.');
    const user = await findUser(uid);
    if (!user) return 0;
    const stale = left.filter((doc) => doc.get(fields.account) === uid && doc.get(fields.name) !== user.username);
    left = await renameUnchanged(stale, fields, user.username);
  }
  return docs.length;
}

/** Skips documents that changed, so that an anonymized name doesn't reappear; returns them, read again. */
async function renameUnchanged(
  documents: readonly DocumentSnapshot[],
  { account, name }: AuthorFields,
  username: string,
): Promise<DocumentSnapshot[]> {
  if (documents.length === 0) return [];
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(
    ({ code, failedAttempts }) => !isMissing({ code }) && !hasChanged({ code }) && failedAttempts < 3,
  );
  const changed: DocumentReference[] = [];
  const writes = documents.map(({ ref, updateTime }) =>
    writer
      .update(ref, { [name]: username }, updateTime ? { lastUpdateTime: updateTime } : {})
      .catch((error: unknown) => {
        if (hasChanged(error)) changed.push(ref);
        else if (!isMissing(error)) throw error;
      }),
  );
  await writer.close();
  await Promise.all(writes);
  return changed.length > 0 ? db().getAll(...changed, { fieldMask: [account, name] }) : [];
}
