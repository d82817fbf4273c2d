import { hasAllWords, wordsOf } from '../../domain/text-words';
import type { PostFields } from '../store';

export const hasWords = (sought: readonly string[], texts: readonly string[]): boolean =>
  hasAllWords(sought, texts.flatMap(wordsOf));

/** Those with more of the words as whole words, then with more likes, then newer. */
export function bestFirst<Post extends Pick<PostFields, 'likes' | 'createdAt'>>(
  posts: readonly Post[],
  sought: readonly string[],
  textsOf: (post: Post) => readonly string[],
): Post[] {
  const ranked = posts.map((post) => {
    const words = new Set(textsOf(post).flatMap(wordsOf));
    return { post, whole: sought.filter((word) => words.has(word)).length };
  });
  return ranked
    .toSorted(
      (one, other) =>
        other.whole - one.whole ||
        other.post.likes - one.post.likes ||
        other.post.createdAt.getTime() - one.post.createdAt.getTime(),
    )
    .map(({ post }) => post);
}
