import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Language, languages } from '../../contract/languages';
import { db, type Stored, storedInstant } from '../firestore';
import { pageOf } from '../paging';

const language = z.enum(languages);

/** What a post or a title says in another language, as a member has written it. */
const VersionFields = z.object({
  text: z.string(),
  userId: z.string(),
  user: z.string(),
  at: storedInstant,
  /** The original's `editedAt` when this was written or last confirmed; null for a text that was never edited. */
  of: storedInstant.nullable(),
});

/**
 * The current version of each language is stored with its original, so that reading it costs no further document. Its
 * writer's username there is kept up to date by `renameAuthor`.
 */
export const CurrentVersion = VersionFields.extend({ _id: z.string() });
export type CurrentVersion = z.output<typeof CurrentVersion>;
export const versionsField = z.partialRecord(language, CurrentVersion).default({});
export type Versions = z.output<typeof versionsField>;

/** The fields of a post, or of a discussion for its title. */
export const inBothLanguages = {
  /** The language that its author says it is in. */
  lang: language.nullable().default(null),
  versions: versionsField,
};

/**
 * `clubPosts/{id}/versions/{id}` and `clubDiscussions/{id}/versions/{id}`: every version that is kept, the current ones
 * among them.
 */
const VersionRecord = VersionFields.extend({ language });
export type VersionRecord = z.output<typeof VersionRecord>;

/** What has versions: a post's document, or that of a discussion, which has those of its title. */
export interface Original {
  ref: DocumentReference;
  clubId: string;
}

export const versionRef = ({ ref }: Pick<Original, 'ref'>, versionId: string) =>
  ref.collection('versions').doc(versionId);

export const toRecord = ({ _id, ...fields }: CurrentVersion, language: Language): VersionRecord => ({
  ...fields,
  language,
});

export const readVersion = (_id: string, data: unknown): Stored<VersionRecord> => ({
  ...VersionRecord.parse(data),
  _id,
});

/** All versions of one original. */
export const versionsOf = ({ ref }: Pick<Original, 'ref'>): Query => ref.collection('versions');

export const newestVersions = ({ ref }: Pick<Original, 'ref'>, language: Language): Query =>
  ref.collection('versions').where('language', '==', language).orderBy('at', 'desc');

/** The versions in one language that are kept, newest first. */
export async function findVersions(
  original: Pick<Original, 'ref'>,
  language: Language,
  limit: number,
): Promise<Stored<VersionRecord>[]> {
  const docs = await pageOf(newestVersions(original, language), limit, undefined);
  return docs.map((doc) => readVersion(doc.id, doc.data()));
}

/** All versions of one writer, by document name. */
export const versionsBy = (uid: string): Query =>
  db().collectionGroup('versions').where('userId', '==', uid).orderBy('__name__');

/** The documents of the versions that are written together with their original. */
export const versionDocuments = (
  original: Pick<Original, 'ref'>,
  versions: Versions,
): { ref: DocumentReference; data: VersionRecord }[] =>
  languages.flatMap((language) => {
    const version = versions[language];
    return version ? [{ ref: versionRef(original, version._id), data: toRecord(version, language) }] : [];
  });
