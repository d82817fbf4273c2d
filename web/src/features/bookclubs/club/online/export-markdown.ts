import type { ClubExportPart } from '@contract/club-export';
import { GENERAL } from '@domain/addresses';
import { block, inline } from '@domain/markdown-text';
import { plural, t } from '@lingui/core/macro';
import { authorName } from '@/features/thread/shown/post';
import { formatDate, formatDay, today } from '@/lib/dates';
import { leftOut } from './api';

type Parts = readonly ClubExportPart[];
type Post = ClubExportPart['posts'][number];

const dayOf = (instant: string): string => formatDay(today(new Date(instant)));

export function leftOutTexts({ disagreed, hidden }: ClubExportPart['left']): string[] {
  const byOthers = plural(disagreed, {
    one: "Left out: # post by members who didn't agree.",
    other: "Left out: # posts by members who didn't agree.",
  });
  const beyond = plural(hidden, {
    one: 'Left out: # post beyond your chapter, or hidden by moderators.',
    other: 'Left out: # posts beyond your chapter, or hidden by moderators.',
  });
  return [...(disagreed > 0 ? [byOthers] : []), ...(hidden > 0 ? [beyond] : [])];
}

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '');

function postText({ user, at, content, quote, replyTo }: Post): string {
  const head = `**${inline(authorName(user))}**, ${formatDate(at)}`;
  const parts = [head, ...(quote ? [quoted(block(quote))] : []), ...(content ? [block(content)] : [])];
  const text = parts.join('\n\n');
  return replyTo === null ? text : quoted(text);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Each followed by its replies. A reply without its parent has its own place. */
function inOrder(posts: readonly Post[]): Post[] {
  const sorted = posts.toSorted((one, other) => one.at.localeCompare(other.at));
  const ids = new Set(sorted.map(({ _id }) => _id));
  const replies = groupBy(sorted, ({ replyTo }) => (replyTo && ids.has(replyTo) ? replyTo : ''));
  return (replies.get('') ?? []).flatMap((post) => [post, ...(replies.get(post._id) ?? [])]);
}

function booksText(parts: Parts): string[] {
  const books = parts
    .flatMap((part) => part.books)
    .map(({ title, author, startedAt, completedAt }) => {
      const [from, to] = [dayOf(startedAt), completedAt && dayOf(completedAt)];
      const dates = to ? t`${from} – ${to}` : t`from ${from}`;
      return `- ${[`**${inline(title)}**`, ...(author ? [inline(author)] : []), dates].join(', ')}`;
    });
  return books.length > 0 ? [`## ${t`Books`}`, books.join('\n')] : [];
}

function meetingsText(parts: Parts): string[] {
  const meetings = parts
    .flatMap((part) => part.meetings)
    .map(({ at, book, numComing }) => {
      const yes = plural(numComing, { one: '# said yes', other: '# said yes' });
      return `- ${[dayOf(at), ...(book ? [inline(book)] : []), ...(numComing > 0 ? [yes] : [])].join(', ')}`;
    });
  return meetings.length > 0 ? [`## ${t`Meetings`}`, meetings.join('\n')] : [];
}

function discussionsText(parts: Parts): string[] {
  const titles = new Map(parts.flatMap((part) => part.books.map(({ _id, title }) => [_id, title] as const)));
  const discussions = new Map(parts.flatMap((part) => part.discussions.map((item) => [item._id, item] as const)));
  const posts = groupBy(
    parts.flatMap((part) => part.posts),
    ({ discussionId }) => discussionId,
  );
  const ofBook = groupBy([...posts.keys()], (id) => discussions.get(id)?.bookId ?? '');
  const text = [...ofBook].flatMap(([book, ids]) => [
    `### ${book === GENERAL ? t`General` : inline(titles.get(book) ?? t`Other books`)}`,
    ...ids.flatMap((id) => [
      ...(book === GENERAL ? [] : [`#### ${inline(discussions.get(id)?.title ?? t`A discussion`)}`]),
      ...inOrder(posts.get(id) ?? []).map(postText),
    ]),
  ]);
  return text.length > 0 ? [`## ${t`Discussions`}`, ...text] : [];
}

export function clubMarkdown(parts: readonly [ClubExportPart, ...ClubExportPart[]], now: Date): string {
  const day = dayOf(now.toISOString());
  const text = [
    `# ${inline(parts[0].clubName)}`,
    `*${t`Exported on ${day}`}*`,
    ...booksText(parts),
    ...meetingsText(parts),
    ...discussionsText(parts),
    ...leftOutTexts(leftOut(parts)).map((line) => `*${line}*`),
  ];
  return `${text.join('\n\n')}\n`;
}
