import { ownWords } from '../../domain/quotations';
import type { PostFields } from '../../threads/thread-kind';

const ADDRESS = /\bhttps?:\/\/\S+/g;
/** Words between quotation marks are somebody else's: of the book, or of its people. */
const IN_QUOTATION_MARKS = /“[^”]*”|«[^»]*»|"[^"]*"/g;
const ASKS = /[\p{L}\p{N}][\s)”"»’']*\?/u;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Of the same length, without marks. */
const blank = (text: string): string => 'x'.repeat(text.length);

/**
 * The sentences of a text that ask something, in English or Italian; empty when none does. What the text quotes, also
 * between quotation marks, isn't asked by its author.
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
 * Those of these posts that nobody else has answered: an opening post while nobody else has posted in its discussion,
 * another one while it has no reply, and a reply while there is none after it. Their author's own replies and the reasons
 * of corrections don't answer.
 * @param openedAlone the discussions in which only who opened them has posted
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
    // Replies that aren't among these go further, or are older: they count as answers.
    const others = posts.filter((reply) => reply.replyTo === post._id && !isAnswer(reply, post));
    return post.replies <= others.length;
  });
}
