import { isMissing, type Stored } from '../firestore';
import { postRef } from '../threads/thread-kind';
import { type ClubPostRecord, clubPosts, type Translation } from './club-posts';

/** Stores translations in their posts. A post that was deleted in the meantime is skipped. */
export async function saveTranslations(
  language: string,
  made: readonly { post: Stored<ClubPostRecord>; translation: Translation }[],
): Promise<void> {
  const writes = made.map(({ post, translation }) =>
    postRef(clubPosts, post._id)
      .update({ [`translations.${language}`]: translation })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
  );
  await Promise.all(writes);
}
