import * as z from 'zod';
import { db, isMissing, storedInstant } from '../../platform/store/firestore';

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
