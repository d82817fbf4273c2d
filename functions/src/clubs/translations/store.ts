import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ClubLanguage, clubLanguages } from '../../domain/languages';
import { db, isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { pageOf } from '../../platform/store/paging';

/** A machine's translation, or a record that the text needs none. */
const Translation = z.object({
  /** The original's `editedAt` when translated; null for a text that was never edited. */
  of: storedInstant.nullable(),
  from: z.string(),
  /** Null when `from` is the requested language or the translator doesn't know it. */
  text: z.string().nullable(),
  terms: z.string().default(''),
});
export type Translation = z.output<typeof Translation>;

/** Translations by target language, stored with the original, so that reading them costs no further document. */
export const translationsField = z.record(z.string(), Translation);

export async function saveTranslations(
  language: string,
  made: readonly { path: string; translation: Translation }[],
): Promise<void> {
  const writes = made.map(({ path, translation }) =>
    db()
      .doc(path)
      .update({ [`translations.${language}`]: translation })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
  );
  await Promise.all(writes);
}

const language = z.enum(clubLanguages);

const MemberTranslationFields = z.object({
  text: z.string(),
  userId: z.string(),
  user: z.string(),
  at: storedInstant,
  /** The original's `editedAt` when written or confirmed; null for a text that was never edited. */
  of: storedInstant.nullable(),
  moderated: z.boolean().optional(),
});

/** False when moderators have hidden it from this reader. */
export const isLeftUp = (
  { moderated, userId }: { moderated?: boolean | undefined; userId: string },
  uid: string | undefined,
): boolean => !moderated || userId === uid;

/** Stored with its original, so that reading it costs no further document. `renameAuthor` updates the username. */
export const CurrentMemberTranslation = MemberTranslationFields.extend({ _id: z.string() });
export type CurrentMemberTranslation = z.output<typeof CurrentMemberTranslation>;
export const memberTranslationsField = z.partialRecord(language, CurrentMemberTranslation).default({});
export type MemberTranslations = z.output<typeof memberTranslationsField>;

export const inBothLanguages = {
  lang: language.nullable().default(null),
  memberTranslations: memberTranslationsField,
};

/** `clubPosts/{id}/memberTranslations/{id}`, and the same below `clubDiscussions`. Includes the current ones. */
const MemberTranslationRecord = MemberTranslationFields.extend({ language });
export type MemberTranslationRecord = z.output<typeof MemberTranslationRecord>;

export interface Original {
  ref: DocumentReference;
  clubId: string;
}

export const memberTranslationRef = ({ ref }: Pick<Original, 'ref'>, memberTranslationId: string) =>
  ref.collection('memberTranslations').doc(memberTranslationId);

export const toRecord = (
  { _id, ...fields }: CurrentMemberTranslation,
  language: ClubLanguage,
): MemberTranslationRecord => ({
  ...fields,
  language,
});

export const readMemberTranslation = (_id: string, data: unknown): Stored<MemberTranslationRecord> => ({
  ...MemberTranslationRecord.parse(data),
  _id,
});

export const memberTranslationsOf = ({ ref }: Pick<Original, 'ref'>): Query => ref.collection('memberTranslations');

export const newestMemberTranslations = ({ ref }: Pick<Original, 'ref'>, language: ClubLanguage): Query =>
  ref.collection('memberTranslations').where('language', '==', language).orderBy('at', 'desc');

export async function findMemberTranslations(
  original: Pick<Original, 'ref'>,
  language: ClubLanguage,
  limit: number,
): Promise<Stored<MemberTranslationRecord>[]> {
  const docs = await pageOf(newestMemberTranslations(original, language), limit, undefined);
  return docs.map((doc) => readMemberTranslation(doc.id, doc.data()));
}

export const memberTranslationsBy = (uid: string): Query =>
  db().collectionGroup('memberTranslations').where('userId', '==', uid).orderBy('__name__');

export const memberTranslationDocuments = (
  original: Pick<Original, 'ref'>,
  memberTranslations: MemberTranslations,
): { ref: DocumentReference; data: MemberTranslationRecord }[] =>
  clubLanguages.flatMap((language) => {
    const version = memberTranslations[language];
    return version ? [{ ref: memberTranslationRef(original, version._id), data: toRecord(version, language) }] : [];
  });
