import { ownWords } from '../../domain/quotations';
import type { PostFields } from '../../threads/thread-kind';

const ADDRESS = /\bhttps?:\/\/\S+/g;
/** Words between quotation marks are the book's or its characters', not the author's. */
const IN_QUOTATION_MARKS = /“[^”]*”|«[^»]*»|"[^"]*"/g;
const ASKS = /[\p{L}\p{N}][\s)”"»’']*\?/u;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Keeps the length, without any marks. */
const blank = (text: string): string => 'x'.repeat(text.length);

/**
 * The questions in a text, in English or Italian; empty without any. Ignores quoted lines and words between quotation
 * marks.
 */
export function questionsIn(text: string): string {
  const lines = ownWords(text).split('\n');
  const asked = lines.flatMap((line) => {
    const plain = line.replace(ADDRESS, blank).replace(IN_QUOTATION_MARKS, blank);
    return [...sentences.segment(plain)]
      .filter(({ segment }) => ASKS.test(segment))
      .map(({ segment, index }) => line.slice(index, index + segment.length).trim());
  });
  return asked.join(' ');
}

type Post = Pick<PostFields, 'discussionId' | 'replyTo' | 'userId' | 'createdAt' | 'replies'> & {
  _id: string;
  corrects?: string | undefined;
};

/**
 * The posts that nobody else has answered: an opening post of a discussion without other posters, another top-level
 * post without replies, and a reply with no reply after it. Replies by the same author and reasons for corrections
 * aren't answers.
 * @param openedAlone the discussions in which only the opener has posted
 */
export function withoutAnswer<P extends Post>(posts: readonly P[], openedAlone: ReadonlySet<string>): P[] {
  const isAnswer = (reply: Post, { userId }: Post) => reply.userId !== userId && !reply.corrects;
  return posts.filter((post) => {
    if (post.corrects) return false;
    if (post._id === post.discussionId) return openedAlone.has(post._id);
    if (post.replyTo !== null) {
      const after = posts.filter(({ replyTo, createdAt }) => replyTo === post.replyTo && createdAt > post.createdAt);
      return !after.some((reply) => isAnswer(reply, post));
    }
    // Replies that aren't among these posts are older or beyond the chapter: they count as answers.
    const others = posts.filter((reply) => reply.replyTo === post._id && !isAnswer(reply, post));
    return post.replies <= others.length;
  });
}
