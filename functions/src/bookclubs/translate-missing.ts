import { inTime } from '../catalogue/in-time';
import type { Language } from '../contract/bookclubs';
import { type ClubPostRecord, clubPosts, type Translation } from '../data/club-posts';
import { keepTranslations } from '../data/club-translations';
import type { Stored } from '../data/firestore';
import { findPosts } from '../data/posts';
import type { Translated, Translator } from '../translation/translator';
import { isUntranslated } from './languages';

type Post = Stored<ClubPostRecord>;

/** More than any post becomes: what is longer is no translation of it. */
const LONGEST = 5000;

/** What is kept of an answer. A text that is in that language already, or comes back as it was, has no translation. */
function kept({ editedAt, content }: Post, language: Language, answer: Translated | undefined): Translation {
  const { text, from } = answer ?? { text: null, from: 'und' };
  const isNone = text === null || from === language || text.length > LONGEST || text.trim() === content;
  return { of: editedAt, from, text: isNone ? null : text };
}

/**
 * Translates what is missing in posts of one discussion, as the only one to do so, and keeps it.
 * @returns the posts as they are now, without those that are gone
 */
export async function translateMissing(
  { translator, limitMs }: { translator: Translator; limitMs: number },
  stale: readonly Post[],
  language: Language,
): Promise<Post[]> {
  // Whoever had the turn before may have translated some of them since they were read.
  const posts = await findPosts(
    clubPosts,
    stale.map(({ _id }) => _id),
  );
  const missing = posts.filter((post) => isUntranslated(post, language));
  if (missing.length === 0) return posts;
  const texts = missing.map(({ content }) => content);
  const answers = await inTime(limitMs, (signal) => translator.translate(texts, language, signal));
  const made = missing.map((post, index) => ({ post, translation: kept(post, language, answers[index]) }));
  await keepTranslations(language, made);
  const translated = new Map(made.map(({ post, translation }) => [post._id, translation]));
  return posts.map((post) => {
    const translation = translated.get(post._id);
    return translation ? { ...post, translations: { ...post.translations, [language]: translation } } : post;
  });
}
