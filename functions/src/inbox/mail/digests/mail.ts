import type { I18n } from '@lingui/core';
import { namedChapter } from '../../../clubs/books/parts/store';
import type { DigestChoice } from '../../../contract/digest';
import type { OldNote } from '../../../contract/five';
import type { Notice } from '../../../contract/notices';
import { patterns } from '../../../domain/addresses';
import { DELETED_READER } from '../../../domain/deleted-reader';
import type { Language } from '../../../domain/languages';
import { beginningOf } from '../../../domain/text-cut';
import { style } from '../../../platform/mail/html-page';
import {
  type Frame,
  htmlLink,
  inSentence,
  type Letter,
  type LetterLinks,
  letterPage,
  textPage,
} from '../../../platform/mail/letter-frame';
import { localeIn } from '../../../platform/mail/mail-date';
import { textsIn } from '../../../platform/texts/texts';
import { element, type Xml } from '../../../platform/xml';
import { MAX_NAMES } from '../../rules';
import { clubPath, type News, type NewsGroup, type NewsOfThread, pathOfNotice } from '../view';

interface Reader {
  language: Language | null;
  digest: Exclude<DigestChoice, 'off'>;
  zone: string;
}

export function digestLetter(news: News, { language: chosen, digest, zone }: Reader, links: LetterLinks): Letter {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const dates = new Intl.DateTimeFormat(localeIn(language, zone), { dateStyle: 'long', timeZone: zone });
  const groups = news.groups.map(({ threads, ...group }) => ({
    ...group,
    threads: threads.map((thread) => ({ ...thread, about: countOf(thread, i18n) })),
  }));
  const all: Group[] = news.oldNote ? [...groups, groupOfNote(news.oldNote, dates, i18n)] : groups;
  const ofNote = news.count === 0 ? i18n.t({ id: 'digest.note', message: 'From your notes' }) : undefined;
  const title = ofNote ?? i18n.t({ id: 'digest.title', message: 'New in your discussions' });
  const parts = { title, why: whyDigest(digest, i18n), i18n, links };
  return {
    subject: ofNote ?? digestSubject(news, i18n),
    text: asText(all, parts),
    html: asHtml(all, parts, language),
  };
}

const digestSubject = ({ count, more }: News, i18n: I18n): string =>
  more
    ? i18n.t({
        id: 'digest.subjectOfMore',
        message: '{count}+ new posts in your discussions',
        values: { count: upTo99(count) },
      })
    : i18n.t({
        id: 'digest.subject',
        message:
          '{count, plural, one {1 new post in your discussions} =100 {99+ new posts in your discussions} other {# new posts in your discussions}}',
        values: { count: upTo100(count) },
      });

const NOTE_LENGTH = 200;

const groupOfNote = ({ remark, bookTitle, createdAt }: OldNote, dates: Intl.DateTimeFormat, i18n: I18n): Group => ({
  club: i18n.t({ id: 'digest.five', message: "Today's five" }),
  path: patterns.five,
  threads: [
    {
      title: beginningOf(remark, NOTE_LENGTH),
      book: bookTitle,
      path: patterns.five,
      about: dates.format(new Date(createdAt)),
    },
  ],
});

/** Undefined for notifications that aren't about a thread. */
export function replyLetter(notice: Notice, chosen: Language | null, links: LetterLinks): Letter | undefined {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const group = groupOfReplies(notice, i18n);
  if (!group) return undefined;
  const groups = [group];
  const title = i18n.t({ id: 'reply.title', message: 'Replies to you' });
  const why = i18n.t({ id: 'reply.why', message: 'You chose to get an email when somebody replies to you.' });
  const parts = { title, why, i18n, links };
  const [text, html] = [asText(groups, parts), asHtml(groups, parts, language)];
  return { subject: replySubject(notice, i18n), text, html };
}

function groupOfReplies(notice: Notice, i18n: I18n): Group | undefined {
  const { in: place } = notice;
  const line = { path: pathOfNotice(notice), about: repliesOf(notice, i18n) };
  if (place && 'topic' in place) {
    const { title, book } = place.topic;
    return { club: undefined, path: patterns.discuss, threads: [{ ...line, title, book: book.title }] };
  }
  if (!place || !('discussion' in place)) return undefined;
  const { club, clubName, discussion, book } = place;
  return { club: clubName, path: clubPath(club), threads: [{ ...line, title: discussion.title, book: book.title }] };
}

/** Counts above 99 are shown as "99+", which the messages have for 100. */
const upTo100 = (count: number): number => Math.min(count, 100);

/** Limits a count of posts that aren't all counted. */
const upTo99 = (count: number): number => Math.min(count, 99);

const whyDigest = (digest: Reader['digest'], i18n: I18n): string =>
  digest === 'daily'
    ? i18n.t({ id: 'digest.daily', message: 'You chose to get this email every day when there is something new.' })
    : i18n.t({ id: 'digest.weekly', message: 'You chose to get this email on Mondays when there is something new.' });

const replySubject = ({ by: [name = DELETED_READER, ...others], count }: Notice, i18n: I18n): string =>
  others.length === 0
    ? i18n.t({ id: 'reply.subject', message: '{name} replied to you', values: { name } })
    : i18n.t({
        id: 'reply.subjectOfMany',
        message: '{count, plural, =100 {99+ replies to you} other {# replies to you}}',
        values: { count: upTo100(count) },
      });

function repliesOf({ by, count }: Notice, i18n: I18n): string {
  const [name = DELETED_READER, ...others] = by;
  if (count === 1) return i18n.t({ id: 'reply.one', message: '{name} replied', values: { name } });
  const values = { count: upTo100(count), names: new Intl.ListFormat(i18n.locale).format([name, ...others]) };
  // The notification names only the latest authors.
  return by.length === MAX_NAMES && count > MAX_NAMES
    ? i18n.t({
        id: 'reply.latestOfMany',
        message:
          '{count, plural, =100 {99+ replies, the latest from {names}} other {# replies, the latest from {names}}}',
        values,
      })
    : i18n.t({
        id: 'reply.many',
        message: '{count, plural, =100 {99+ replies, from {names}} other {# replies, from {names}}}',
        values,
      });
}

function waitingIn({ count, chapter, place }: NonNullable<NewsOfThread['unread']['waiting']>, i18n: I18n): string {
  const values = { count: upTo100(count), chapter: chapter === 'end' ? chapter : namedChapter(chapter, place, i18n) };
  return chapter === 'end'
    ? i18n.t({
        id: 'digest.waitingAtEnd',
        message:
          '{count, plural, one {1 more post, about the end} =100 {99+ more posts, about the end} other {# more posts, about the end}}',
        values,
      })
    : i18n.t({
        id: 'digest.waiting',
        message:
          '{count, plural, one {1 more post, about chapter {chapter}} =100 {99+ more posts, about chapter {chapter}} other {# more posts, about chapter {chapter}}}',
        values,
      });
}

interface Line extends Pick<NewsOfThread, 'title' | 'book' | 'path'> {
  about: string;
}

interface Group extends Pick<NewsGroup, 'club' | 'path'> {
  threads: readonly Line[];
}

const nameOf = ({ club }: Group, i18n: I18n): string =>
  club ? inSentence(club) : i18n.t({ id: 'digest.publicDiscussions', message: 'Public discussions' });

const titleOf = ({ title }: Line, i18n: I18n): string =>
  title ? inSentence(title) : i18n.t({ id: 'digest.hiddenTitle', message: 'A discussion further on in the book' });

function countOf({ unread: { count, more, waiting } }: NewsOfThread, i18n: I18n): string {
  const posts = more
    ? i18n.t({ id: 'digest.morePosts', message: '{count}+ new posts', values: { count: upTo99(count) } })
    : i18n.t({
        id: 'digest.posts',
        message: '{count, plural, one {1 new post} =100 {99+ new posts} other {# new posts}}',
        values: { count: upTo100(count) },
      });
  return waiting ? `${posts}, ${waitingIn(waiting, i18n)}` : posts;
}

function asText(groups: readonly Group[], frame: Frame): string {
  const { i18n, links } = frame;
  const groupOf = (group: Group) =>
    [
      nameOf(group, i18n),
      ...group.threads.flatMap((thread) => [
        `- ${titleOf(thread, i18n)}${thread.book && ` (${inSentence(thread.book)})`}: ${thread.about}`,
        `  ${links.origin}${thread.path}`,
      ]),
    ].join('\n');
  return textPage(groups.map(groupOf), frame);
}

function asHtml(groups: readonly Group[], frame: Frame, language: Language): string {
  const { i18n, links } = frame;
  const threadOf = (thread: Line) =>
    element(
      'li',
      { style: style.thread },
      htmlLink(links.origin + thread.path, titleOf(thread, i18n)),
      element('br'),
      element('span', { style: style.small }, [inSentence(thread.book), thread.about].filter(Boolean).join(' · ')),
    );
  const groupOf = (group: Group): Xml[] => [
    element('h2', { style: style.group }, htmlLink(links.origin + group.path, nameOf(group, i18n))),
    element('ul', { style: style.list }, ...group.threads.map(threadOf)),
  ];
  return letterPage(groups.flatMap(groupOf), frame, language);
}
