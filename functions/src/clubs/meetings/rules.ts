import { ownWords } from '../../domain/quotations';
import type { PostFields, Quote } from '../../threads/thread-kind';
import type { MeetingRecord } from './store';

/** The most attendees listed by name; the rest are counted. */
export const NAMES = 20;

/**
 * The attendees: the first members to say yes, while places last; the rest wait until somebody says no.
 * @param members the uids of the club's members; answers of former members don't count
 */
export function comingTo(
  { answers, limit }: Pick<MeetingRecord, 'answers' | 'limit'>,
  members: readonly string[],
): { yes: string[]; maybe: string[]; waiting: string[] } {
  const said = (coming: 'yes' | 'maybe') =>
    members
      .filter((uid) => answers[uid]?.coming === coming)
      .sort((one, other) => instantOf(answers, one) - instantOf(answers, other));
  const all = said('yes');
  const room = limit ?? all.length;
  return { yes: all.slice(0, room), maybe: said('maybe'), waiting: all.slice(room) };
}

const instantOf = (answers: MeetingRecord['answers'], uid: string): number => answers[uid]?.at.getTime() ?? 0;

type Changed = Partial<Pick<MeetingRecord, 'cancelled' | 'place' | 'link'>> & { at: Date | null };

/** The notification that members get of a change; undefined when it doesn't affect attending. */
export function toldOfChange(
  before: Pick<MeetingRecord, 'at' | 'cancelled' | 'place' | 'link'>,
  { at, cancelled = before.cancelled, place = before.place, link = before.link }: Changed,
): MeetingRecord['told']['kind'] | undefined {
  if (cancelled) return before.cancelled ? undefined : 'cancelled';
  if (at === null) return undefined;
  if (before.at === null || before.cancelled) return 'dated';
  const isMoved = before.at.getTime() !== at.getTime() || before.place !== place || before.link !== link;
  return isMoved ? 'moved' : undefined;
}

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

type Answerable = Pick<PostFields, 'discussionId' | 'replyTo' | 'userId' | 'createdAt' | 'replies'> & {
  _id: string;
  corrects?: string | undefined;
};

/**
 * The posts that nobody else has answered: an opening post of a discussion without other posters, another top-level
 * post without replies, and a reply with no reply after it. Replies by the same author and reasons for corrections
 * aren't answers.
 * @param openedAlone the discussions in which only the opener has posted
 */
export function withoutAnswer<P extends Answerable>(posts: readonly P[], openedAlone: ReadonlySet<string>): P[] {
  const isAnswer = (reply: Answerable, { userId }: Answerable) => reply.userId !== userId && !reply.corrects;
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

type Quoting = Pick<PostFields, 'quote' | 'likes' | 'createdAt'>;

export interface Quoted<P> {
  quote: Quote;
  /** The first post that quotes the note. */
  post: P;
  times: number;
}

/** The notes quoted by posts, most quoted first; among equals, the one whose posts have more likes. */
export function mostQuoted<P extends Quoting>(posts: readonly P[]): Quoted<P>[] {
  const byNote = new Map<string, { quote: Quote; posts: P[] }>();
  for (const post of posts.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    if (!post.quote) continue;
    const known = byNote.get(post.quote.noteId);
    if (known) known.posts.push(post);
    else byNote.set(post.quote.noteId, { quote: post.quote, posts: [post] });
  }
  const likes = (all: readonly P[]) => all.reduce((sum, post) => sum + post.likes, 0);
  return [...byNote.values()]
    .sort((one, other) => other.posts.length - one.posts.length || likes(other.posts) - likes(one.posts))
    .flatMap(({ quote, posts: [post, ...more] }) => (post ? [{ quote, post, times: more.length + 1 }] : []));
}
