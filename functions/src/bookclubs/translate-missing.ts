import type { Language } from '../contract/bookclubs';
import { type ClubPostRecord, clubPosts, type Translation } from '../data/clubs/club-posts';
import { saveTranslations } from '../data/clubs/club-translations';
import type { Stored } from '../data/firestore';
import { findPosts } from '../data/threads/posts';
import type { Allowance } from '../translation/allowance';
import type { Translated, Translator } from '../translation/translator';
import { inTime } from '../util/timeout';
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

/** Who reads, in which language, and when. */
export interface Reader {
  uid: string;
  language: Language;
  now: Date;
}

interface Means {
  translator: Translator;
  allowance: Allowance;
  limitMs: number;
}

/**
 * Translates what is missing in posts of one discussion, as the only one to do so, and keeps it. What is sent counts
 * for the reader; what there is no allowance for any more stays as it is.
 * @returns the posts as they are now, without those that are gone
 * @throws AllowanceExceeded when the reader has no allowance for any of it
 */
export async function translateMissing(
  { translator, allowance, limitMs }: Means,
  stale: readonly Post[],
  { uid, language, now }: Reader,
): Promise<Post[]> {
  // Whoever had the turn before may have translated some of them since they were read.
  const posts = await findPosts(
    clubPosts,
    stale.map(({ _id }) => _id),
  );
  const wanted = posts.filter((post) => isUntranslated(post, language));
  if (wanted.length === 0) return posts;
  const contents = wanted.map(({ content }) => content);
  const granted = await allowance.take(uid, contents, now);
  const [missing, texts] = [wanted.slice(0, granted), contents.slice(0, granted)];
  const work = inTime(limitMs, (signal) => translator.translate(texts, language, signal));
  const answers = await work.catch(async (error: unknown) => {
    await allowance.refund(uid, texts);
    throw error;
  });
  const made = missing.map((post, index) => ({ post, translation: kept(post, language, answers[index]) }));
  await saveTranslations(language, made);
  const translated = new Map(made.map(({ post, translation }) => [post._id, translation]));
  return posts.map((post) => {
    const translation = translated.get(post._id);
    return translation ? { ...post, translations: { ...post.translations, [language]: translation } } : post;
  });
}
