import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Language, languages } from '../domain/languages';
import type { JobProgress } from '../platform/jobs/pages';
import { db, hasChanged, isMissing } from '../platform/store/firestore';
import { findUser } from './users';

const memberTranslationFields = (collection: string, language: Language) => ({
  collection,
  account: `memberTranslations.${language}.userId`,
  name: `memberTranslations.${language}.user`,
});

/**
 * Collections whose documents name an author, a last poster or the writer of a member translation, and the fields with their uid and
 * username. A renaming keeps its place in this list, so a new line goes to the end.
 */
export const AUTHOR_FIELDS = [
  { collection: 'posts', account: 'userId', name: 'user' },
  { collection: 'clubPosts', account: 'userId', name: 'user' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
  ...languages.flatMap((language) => [
    memberTranslationFields('clubPosts', language),
    memberTranslationFields('clubDiscussions', language),
  ]),
];
const PAGE_SIZE = 300;
/** More than the likes and replies that can reasonably meet the renaming of one post. */
const ATTEMPTS = 20;

type AuthorFields = (typeof AUTHOR_FIELDS)[number];

/** The collection, and the last document in it that was renamed. */
const Place = z.tuple([z.int(), z.string().nullable()]);

/**
 * Puts a reader's current username on everything they have posted, while there is time. Safe to repeat and to run twice
 * at once; a post that is deleted in the meantime is skipped. Costs one write for each post with another name.
 * @param state where to continue, from the progress of the run before
 */
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

/**
 * Renames documents, which are read again when they have changed. The username is read after them, so a renaming in the
 * meantime either shows in the username, or finds the documents after this one and renames them again.
 */
async function renameAll(docs: readonly DocumentSnapshot[], fields: AuthorFields, uid: string): Promise<number> {
  let left = docs;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('Posts changed too often to be renamed.');
    const user = await findUser(uid);
    if (!user) return 0;
    const stale = left.filter((found) => found.get(fields.account) === uid && found.get(fields.name) !== user.username);
    left = await renameUnchanged(stale, fields, user.username);
  }
  return docs.length;
}

/**
 * Renames each document that hasn't changed since it was read, so that a name that was anonymised in the meantime
 * doesn't come back.
 * @returns the documents that have changed, read again
 */
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
