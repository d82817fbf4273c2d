import type { DigestChoice } from '../../contract/digest';
import type { Language } from '../../domain/languages';
import { style } from '../../platform/mail/html-page';
import {
  type Frame,
  htmlLink,
  inSentence,
  type Letter,
  type LetterLinks,
  letterPage,
  textPage,
  textsOf,
} from '../../platform/mail/letter-frame';
import type { MailTexts } from '../../platform/mail/texts/mail-texts';
import { element, type Xml } from '../../platform/xml';
import type { News, NewsGroup, NewsOfThread } from './news';
import type { ReplyNews } from './reply-news';

interface Reader {
  language: Language | null;
  digest: Exclude<DigestChoice, 'off'>;
}

/** The digest email, as plain text and as HTML. */
export function digestLetter(news: News, { language: chosen, digest }: Reader, links: LetterLinks): Letter {
  const language = chosen ?? 'en';
  const texts = textsOf[language];
  const groups = news.groups.map(({ threads, ...group }) => ({
    ...group,
    threads: threads.map((thread) => ({ ...thread, about: countOf(thread, texts) })),
  }));
  const parts = { title: texts.digestTitle, why: texts.whyDigest[digest], texts, links };
  return {
    subject: texts.digestSubject(news.count),
    text: asText(groups, parts),
    html: asHtml(groups, parts, language),
  };
}

/** The email about replies to a reader. */
export function replyLetter(news: ReplyNews, chosen: Language | null, links: LetterLinks): Letter {
  const language = chosen ?? 'en';
  const texts = textsOf[language];
  const { club, path, thread, names, count } = news;
  const groups = [{ club, path, threads: [{ ...thread, about: texts.replied(names, count) }] }];
  const parts = { title: texts.replyTitle, why: texts.whyReply, texts, links };
  const [text, html] = [asText(groups, parts), asHtml(groups, parts, language)];
  return { subject: texts.replySubject(names, count), text, html };
}

/** A thread with the text that describes its news. */
interface Line extends Pick<NewsOfThread, 'title' | 'book' | 'path'> {
  about: string;
}

interface Group extends Pick<NewsGroup, 'club' | 'path'> {
  threads: readonly Line[];
}

const nameOf = ({ club }: Group, texts: MailTexts): string => (club ? inSentence(club) : texts.publicDiscussions);
const titleOf = ({ title }: Line, texts: MailTexts): string => (title ? inSentence(title) : texts.hiddenTitle);
const countOf = ({ unread: { count, waiting } }: NewsOfThread, texts: MailTexts): string =>
  [texts.newPosts(count), ...(waiting ? [texts.waiting(waiting)] : [])].join(', ');

function asText(groups: readonly Group[], frame: Frame): string {
  const { texts, links } = frame;
  const groupOf = (group: Group) =>
    [
      nameOf(group, texts),
      ...group.threads.flatMap((thread) => [
        `- ${titleOf(thread, texts)} (${inSentence(thread.book)}): ${thread.about}`,
        `  ${links.origin}${thread.path}`,
      ]),
    ].join('\n');
  return textPage(groups.map(groupOf), frame);
}

function asHtml(groups: readonly Group[], frame: Frame, language: Language): string {
  const { texts, links } = frame;
  const threadOf = (thread: Line) =>
    element(
      'li',
      { style: style.thread },
      htmlLink(links.origin + thread.path, titleOf(thread, texts)),
      element('br'),
      element('span', { style: style.small }, `${inSentence(thread.book)} · ${thread.about}`),
    );
  const groupOf = (group: Group): Xml[] => [
    element('h2', { style: style.group }, htmlLink(links.origin + group.path, nameOf(group, texts))),
    element('ul', { style: style.list }, ...group.threads.map(threadOf)),
  ];
  return letterPage(groups.flatMap(groupOf), frame, language);
}
