import type { Coming } from '../../contract/meetings';
import { meetingChanges } from '../../contract/reminders';
import { ownWords } from '../../domain/quotations';
import type { PostFields, Quote } from '../../threads/store';
import type { MeetingPart, MeetingRecord } from './store';

/** Members listed by name for each reply; the rest are counted. */
export const NAMES = 20;

const partOf = {
  at: 'when',
  dates: 'when',
  minutes: 'minutes',
  bookId: 'reading',
  bookTitle: 'reading',
  chapter: 'reading',
  place: 'place',
  link: 'link',
  note: 'note',
  limit: 'limit',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<keyof MeetingRecord, MeetingPart>>;

export type MeetingFields = Partial<Pick<MeetingRecord, keyof typeof partOf>>;

export function differences(
  meeting: Pick<MeetingRecord, keyof typeof partOf>,
  fields: MeetingFields,
): { changes: MeetingFields; parts: MeetingPart[] } {
  const names = (Object.keys(partOf) as (keyof typeof partOf)[]).filter(
    (name) => fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(meeting[name]),
  );
  const changes = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { changes, parts: [...new Set(names.map((name) => partOf[name]))] };
}

/** Ignores the parts that were changed since. */
export const isOtherMeeting = (made: MeetingRecord, sent: MeetingFields): boolean =>
  differences(made, sent).parts.some((part) => made.changedIn[part] === undefined);

export const hasMorePlaces = ({ limit: before }: Pick<MeetingRecord, 'limit'>, { limit }: MeetingFields): boolean =>
  before !== null && limit !== undefined && (limit === null || limit > before);

/** Based on an earlier version of one of its parts, or on a meeting canceled since. */
export const conflicts = (
  { changedIn, sequence: current }: Pick<MeetingRecord, 'changedIn' | 'sequence'>,
  parts: readonly MeetingPart[],
  sequence: number,
): boolean => sequence > current || [...parts, 'cancelled' as const].some((part) => (changedIn[part] ?? 0) > sequence);

type Answers = Pick<MeetingRecord, 'at' | 'answers' | 'votes'>;

export function answerOf({ at, answers, votes }: Answers, uid: string): { coming: Coming; at: Date } | undefined {
  const answer = answers[uid];
  if (answer && answer.to?.getTime() === at?.getTime()) return answer;
  const [vote, date] = [votes[uid], at?.toISOString()];
  if (!vote || !date || !vote.dates.includes(date)) return undefined;
  return { coming: vote.ifNeedBe.includes(date) ? 'maybe' : 'yes', at: vote.at };
}

export function canNever({ dates, votes }: Pick<MeetingRecord, 'dates' | 'votes'>, uid: string): boolean {
  const chosen = votes[uid]?.dates;
  return chosen !== undefined && !dates.some((date) => chosen.includes(date.toISOString()));
}

export type Replies = Record<'yes' | 'maybe' | 'no' | 'waiting' | 'none', string[]>;

/** Places go to the first to say yes; the rest wait. Answers of former members don't count. */
export function repliesTo(
  meeting: Answers & Pick<MeetingRecord, 'dates' | 'limit'>,
  members: readonly string[],
): Replies {
  const all = members.map((uid) => ({ uid, answer: answerOf(meeting, uid) }));
  const repliedWith = (coming: Coming) =>
    all
      .flatMap(({ uid, answer }) => (answer?.coming === coming ? [{ uid, at: answer.at.getTime() }] : []))
      .sort((one, other) => one.at - other.at)
      .map(({ uid }) => uid);
  const yes = repliedWith('yes');
  const room = meeting.limit ?? yes.length;
  const no = meeting.at === null ? members.filter((uid) => canNever(meeting, uid)) : repliedWith('no');
  const hasVoted = (uid: string) => meeting.at === null && meeting.votes[uid] !== undefined;
  return {
    yes: yes.slice(0, room),
    maybe: repliedWith('maybe'),
    no,
    waiting: yes.slice(room),
    none: all.filter(({ uid, answer }) => !answer && !hasVoted(uid)).map(({ uid }) => uid),
  };
}

type ChangeNotice = Pick<MeetingRecord['told'], 'kind' | 'changed' | 'later'>;
type Before = Pick<MeetingRecord, 'at' | 'dates' | 'cancelled' | 'bookId' | 'chapter' | 'place' | 'link' | 'note'>;

export function noticeOfChange(before: Before, changes: MeetingFields): ChangeNotice | undefined {
  const after = { ...before, ...changes };
  if (after.cancelled) return before.cancelled ? undefined : { kind: 'cancelled' };
  if (after.at === null) return isAskedAgain(before, after) ? { kind: 'asked' } : undefined;
  if (before.at === null || before.cancelled) return { kind: 'dated' };
  const changed = [
    ...(before.at.getTime() === after.at.getTime() ? [] : ['time' as const]),
    ...(before.bookId === after.bookId && before.chapter === after.chapter ? [] : ['book' as const]),
    ...(before.place === after.place ? [] : ['place' as const]),
    ...(before.link === after.link ? [] : ['link' as const]),
    ...(before.note === after.note || !after.note ? [] : ['note' as const]),
  ];
  return changed.length > 0 ? { kind: 'moved', changed } : undefined;
}

/** Members choose again when the date is open again, or when there is a new one to choose. */
const isAskedAgain = (before: Before, after: Before): boolean =>
  before.at !== null ||
  before.cancelled ||
  after.dates.some((date) => before.dates.every((other) => other.getTime() !== date.getTime()));

/** Includes a change that members may not have heard of yet. */
export function noticeWith(told: ChangeNotice, last: MeetingRecord['told'], since: Date): ChangeNotice {
  if (told.kind !== 'moved' || last.kind !== 'moved' || last.at < since) return told;
  return {
    kind: 'moved',
    ...(last.later !== undefined && { later: last.later }),
    changed: meetingChanges.filter((change) => [told, last].some((notice) => notice.changed?.includes(change))),
  };
}

const ADDRESS = /\bhttps?:\/\/\S+/g;
/** Words between quotation marks are the book's or its characters', not the author's. */
const IN_QUOTATION_MARKS = /“[^”]*”|«[^»]*»|"[^"]*"/g;
const ASKS = /[\p{L}\p{N}][\s)”"»’']*\?/u;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const blank = (text: string): string => 'x'.repeat(text.length);

/** English or Italian; empty without any. Ignores quoted lines and words between quotation marks. */
export function questionsIn(text: string): string {
  const lines = ownWords(text).split('\n');
  const questions = lines.flatMap((line) => {
    const plain = line.replace(ADDRESS, blank).replace(IN_QUOTATION_MARKS, blank);
    return [...sentences.segment(plain)]
      .filter(({ segment }) => ASKS.test(segment))
      .map(({ segment, index }) => line.slice(index, index + segment.length).trim());
  });
  return questions.join(' ');
}

type Answerable = Pick<PostFields, 'discussionId' | 'replyTo' | 'userId' | 'createdAt' | 'replies'> & {
  _id: string;
  corrects?: string | undefined;
};

/** Replies by the same author and reasons for corrections aren't answers. */
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
  post: P;
  times: number;
}

/** Most quoted first; among equals, the one whose posts have more likes. */
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
