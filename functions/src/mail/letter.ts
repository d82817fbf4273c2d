import type { DigestChoice } from '../contract/digest';
import type { Language } from '../contract/languages';
import { element, type Xml } from '../pages/xml';
import { htmlPage, style } from './html-page';
import type { News, NewsGroup, NewsOfThread } from './news';
import type { ReplyNews } from './reply-news';
import { en } from './texts/en';
import { it } from './texts/it';
import type { MailTexts } from './texts/mail-texts';

/** What a reader gets to read, before it has an address. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Where the links of a letter lead. */
export interface LetterLinks {
  /** Scheme and host of the site. */
  origin: string;
  unsubscribe: string;
}

const textsOf: Readonly<Record<Language, MailTexts>> = { en, it };

interface Reader {
  language: Language | null;
  digest: Exclude<DigestChoice, 'off'>;
}

/** What is new, as plain text and as HTML. */
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

/** Who has replied to a reader, and where. */
export function replyLetter(news: ReplyNews, chosen: Language | null, links: LetterLinks): Letter {
  const language = chosen ?? 'en';
  const texts = textsOf[language];
  const { club, path, thread, names, count } = news;
  const groups = [{ club, path, threads: [{ ...thread, about: texts.replied(names, count) }] }];
  const parts = { title: texts.replyTitle, why: texts.whyReply, texts, links };
  const [text, html] = [asText(groups, parts), asHtml(groups, parts, language)];
  return { subject: texts.replySubject(names, count), text, html };
}

/** A thread with what there is to say about it. */
interface Line extends Pick<NewsOfThread, 'title' | 'book' | 'path'> {
  about: string;
}

interface Group extends Pick<NewsGroup, 'club' | 'path'> {
  threads: readonly Line[];
}

interface Parts {
  title: string;
  why: string;
  texts: MailTexts;
  links: LetterLinks;
}

const nameOf = ({ club }: Group, texts: MailTexts): string => club ?? texts.publicDiscussions;
const titleOf = ({ title }: Line, texts: MailTexts): string => title ?? texts.hiddenTitle;
const countOf = ({ unread: { count, waiting } }: NewsOfThread, texts: MailTexts): string =>
  [texts.newPosts(count), ...(waiting ? [texts.waiting(waiting)] : [])].join(', ');

const settingsOf = ({ origin }: LetterLinks): string => `${origin}/account`;

/** A name of somebody's making can't begin a line of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function asText(groups: readonly Group[], { title, why, texts, links }: Parts): string {
  const groupOf = (group: Group) =>
    [
      oneLine(nameOf(group, texts)),
      ...group.threads.flatMap((thread) => [
        `- ${oneLine(titleOf(thread, texts))} (${oneLine(thread.book)}): ${thread.about}`,
        `  ${links.origin}${thread.path}`,
      ]),
    ].join('\n');
  const footer = [why, `${texts.settings}: ${settingsOf(links)}`, `${texts.unsubscribe}: ${links.unsubscribe}`].join(
    '\n',
  );
  return `${[title, ...groups.map(groupOf), `-- \n${footer}`].join('\n\n')}\n`;
}

function asHtml(groups: readonly Group[], { title, why, texts, links }: Parts, language: Language): string {
  const link = (href: string, text: string) => element('a', { href, style: 'color:inherit' }, text);
  const threadOf = (thread: Line) =>
    element(
      'li',
      { style: style.thread },
      link(links.origin + thread.path, titleOf(thread, texts)),
      element('br'),
      element('span', { style: style.small }, `${thread.book} · ${thread.about}`),
    );
  const groupOf = (group: Group): Xml[] => [
    element('h2', { style: style.group }, link(links.origin + group.path, nameOf(group, texts))),
    element('ul', { style: style.list }, ...group.threads.map(threadOf)),
  ];
  const footer = element(
    'p',
    { style: style.footer },
    why,
    element('br'),
    link(settingsOf(links), texts.settings),
    ' · ',
    link(links.unsubscribe, texts.unsubscribe),
  );
  return htmlPage({ title, language }, [...groups.flatMap(groupOf), footer]);
}
