import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { erasingAmong } from '../../accounts/erasing/store';
import { namesAndPagesOf } from '../../accounts/store';
import { holdersOf } from '../../accounts/usernames/store';
import { badField } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { MAX_MENTIONS, mentionsIn } from '../../domain/mentions';
import { shortened } from '../../domain/text-cut';
import { type NewNotice, noticesFor } from '../../notifications/told/store';
import { addJob } from '../../platform/jobs/job';
import { converter, db, type Stored } from '../../platform/store/firestore';
import type { ChapterAndQuote } from '../rules';
import type { Mention, PostFields, Quote, ThreadKind } from '../store';

type Mentions = Pick<PostFields, 'mentions' | 'mentionedIds' | 'numMentioned'>;
type Written = Pick<PostFields, 'content' | 'user'>;

const namesIn = ({ content, user }: Written): string[] => mentionsIn(content).filter((name) => name !== user);

async function findMentions(names: readonly string[]): Promise<Mention[]> {
  const holders = await holdersOf(names);
  const uids = [...holders.values()];
  const [readers, erasing] = await Promise.all([namesAndPagesOf(uids), erasingAmong(uids)]);
  return [...holders].flatMap(([name, uid]) => {
    if (erasing.has(uid)) return [];
    const { username = '', hasPage = false } = readers.get(uid) ?? {};
    return [{ uid, name, user: hasPage ? username : '' }];
  });
}

const stored = (mentions: Mention[], numMentioned: number): Mentions => ({
  mentions,
  mentionedIds: [...new Set(mentions.map(({ uid }) => uid))],
  numMentioned,
});

const QuotedNote = z.object({
  userId: z.string(),
  bookId: z.string(),
  remark: z.string(),
  chapter: z.int(),
  page: z.int(),
});

const findQuotedNote = async (noteId: string) =>
  (await db().collection('notes').withConverter(converter(QuotedNote)).doc(noteId).get()).data();

/** One read. @throws `invalid` for another reader's note, or a note on another book */
async function quoteOf(uid: string, bookId: string, quote: ChapterAndQuote['quote']): Promise<Quote | null> {
  if (!quote) return null;
  const note = await findQuotedNote(quote.noteId);
  if (note?.userId !== uid || note.bookId !== bookId) throw badField('quote', 'noQuotedNote');
  return { noteId: note._id, text: shortened(note.remark, limits.quote.max), chapter: note.chapter, page: note.page };
}

/** What a text refers to: the note that it quotes, and the readers that it mentions. */
export type References = Mentions & { quote: Quote | null };

/** @throws `invalid` for another reader's note, or a note on another book */
export async function referencesOf({
  userId,
  bookId,
  quote: quoted,
  ...written
}: Written & Pick<PostFields, 'userId' | 'bookId'> & Pick<ChapterAndQuote, 'quote'>): Promise<References> {
  const [quote, mentions] = await Promise.all([quoteOf(userId, bookId, quoted), mentionsOf(written)]);
  return { quote, ...mentions };
}

async function mentionsOf(post: Written): Promise<Mentions> {
  const names = namesIn(post);
  return names.length === 0 ? {} : stored(await findMentions(names), names.length);
}

/** A name that was there before keeps its account. New ones count up to the limit of all its texts together. */
export async function mentionsOfEdit(before: Written & Mentions, content: string): Promise<Mentions> {
  const [names, known] = [namesIn({ content, user: before.user }), namesIn(before)];
  if (names.length + known.length === 0) return {};
  const kept = before.mentions?.filter(({ name }) => names.includes(name)) ?? [];
  const numMentioned = before.numMentioned ?? 0;
  const added = names.filter((name) => !known.includes(name)).slice(0, Math.max(0, MAX_MENTIONS - numMentioned));
  return stored([...kept, ...(await findMentions(added))], numMentioned + added.length);
}

interface Answered {
  _id: string;
  userId: string;
  as: 'reply' | 'correction';
}

export function threadOf<Post extends PostFields>(kind: ThreadKind<Post>, post: Post) {
  const clubId = kind.clubOf(post);
  return { area: clubId === null ? 'public' : 'clubs', threadId: post.discussionId, clubId } as const;
}

/** The post that is answered: the parent, or else the opening post, which has the thread's id, unless it is deleted. */
export function answeredBy(
  { openedBy = '', title }: { openedBy?: string | undefined; title: string },
  { discussionId, parent }: { discussionId: string; parent: { _id: string; userId: string } | undefined },
): Answered | undefined {
  if (parent) return { _id: parent._id, userId: parent.userId, as: 'reply' };
  return title === '' ? undefined : { _id: discussionId, userId: openedBy, as: 'reply' };
}

/** One for each: without a parent, the mention; otherwise the reply. */
export async function noticesOfPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  answered?: Answered,
): Promise<NewNotice[]> {
  const { _id, userId, replyTo, createdAt: at } = post;
  const named = mentionedIn(post);
  const isOther = answered && answered.userId !== userId && answered.userId !== '';
  const isNamed = replyTo === null && answered?.as === 'reply' && named.includes(answered.userId);
  const author = isOther && !isNamed ? answered : undefined;
  const mentioned = named.filter((uid) => uid !== userId && uid !== author?.userId);
  const event = { event: _id, post: _id, about: [_id], at };
  const of = threadOf(kind, post);
  const toAuthor = author && {
    uid: author.userId,
    by: userId,
    of: { kind: author.as, ...of },
    event: author.as === 'correction' ? { ...event, about: [_id, author._id] } : event,
  };
  return noticesFor([
    ...(toAuthor ? [toAuthor] : []),
    ...mentioned.map((uid) => ({ uid, by: userId, of: { kind: 'mention' as const, ...of }, event })),
  ]);
}

type Named = Pick<PostFields, 'mentionedIds' | 'sealed'> & { _id: string };

/** A prediction's words notify nobody. */
const mentionedIn = ({ mentionedIds = [], sealed }: Pick<PostFields, 'mentionedIds' | 'sealed'>): readonly string[] =>
  sealed ? [] : mentionedIds;

/** Notifies readers of their first mention by an edit. */
export function notifyOfEdit(
  step: Transaction,
  posts: string,
  { before, after }: { before: Named; after: Named },
  now: Date,
): void {
  const added = mentionedIn(after).filter((uid) => !before.mentionedIds?.includes(uid));
  if (added.length === 0) return;
  addJob(step, 'notify', { event: 'mention', posts, postId: after._id, mentioned: added.join(' ') }, now);
}
