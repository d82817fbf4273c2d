import type { I18n } from '@lingui/core';
import { namedChapter } from '../../clubs/books/named-chapters';
import type { News } from '../../contract/notices';
import { GENERAL } from '../../domain/addresses';
import { placeInParts } from '../../domain/chapter-parts';
import { type Language, localeOf } from '../../domain/languages';
import {
  htmlLink,
  inSentence,
  type Letter,
  type LetterLinks,
  letterPage,
  textPage,
} from '../../platform/mail/letter-frame';
import { textsIn } from '../../platform/texts/texts';
import { element } from '../../platform/xml';
import { clubBookPath, clubPath, discussionPath } from './news';
import { dateIn } from './reminder-letter';

type Item = News['clubs'][number];

interface Reading {
  i18n: I18n;
  language: Language;
  zone: string;
  now: Date;
}

function sentenceOf({ kind, clubName, book, winners, closesAt }: Item, { i18n, language, zone, now }: Reading): string {
  const titles = new Intl.ListFormat(localeOf(language)).format(winners.map(inSentence));
  const date = closesAt ? dateIn(new Date(closesAt), language, zone, now) : '';
  const values = { club: inSentence(clubName), book: inSentence(book?.title ?? titles), books: titles, date };
  switch (kind) {
    case 'voteStarted':
      return i18n.t({ id: 'club.voteStarted', message: '{club} is voting on its next book', values });
    case 'voteClosing':
      return i18n.t({ id: 'club.voteClosing', message: '{club}: the vote on the next book closes on {date}', values });
    case 'voteClosed':
      if (winners.length === 1) return i18n.t({ id: 'club.voteWon', message: '{club} has voted: {book} wins', values });
      return winners.length > 0
        ? i18n.t({ id: 'club.voteTied', message: '{club}: the vote is a tie between {books}', values })
        : i18n.t({ id: 'club.voteEmpty', message: '{club}: the vote closed without a winner', values });
    case 'upNext':
      return i18n.t({ id: 'club.upNext', message: '{club} reads {book} next', values });
    case 'announced':
      return i18n.t({ id: 'club.announced', message: '{club} has a new announcement', values });
    case 'bookStarted':
      return i18n.t({ id: 'club.bookStarted', message: '{club} is now reading {book}', values });
    case 'bookCompleted':
      return i18n.t({ id: 'club.bookCompleted', message: '{club} has finished {book}', values });
    case 'scheduled':
      return i18n.t({ id: 'club.scheduled', message: '{club} has a schedule for {book}', values });
    default:
      return i18n.t({ id: 'club.rescheduled', message: '{club} has changed its schedule for {book}', values });
  }
}

const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

function detailOf({ kind, book, closesAt, step }: Item, { i18n, language, zone, now }: Reading): string {
  if (step) {
    const place = placeInParts(book?.parts, step.chapter);
    const values = { chapter: namedChapter(step.chapter, place, i18n), day: dayIn(step.by, language) };
    return i18n.t({ id: 'club.step', message: 'To chapter {chapter} by {day}', values });
  }
  if (kind === 'voteClosing') return i18n.t({ id: 'club.notVoted', message: "You haven't voted yet." });
  if (kind !== 'voteStarted' || !closesAt) return '';
  const values = { date: dateIn(new Date(closesAt), language, zone, now) };
  return i18n.t({ id: 'club.openUntil', message: 'Open until {date}', values });
}

function addressOf({ club, book, announcement }: Item): string {
  if (announcement) {
    const { discussion, post } = announcement;
    return discussionPath(club, GENERAL, discussion, { first: post });
  }
  return book ? clubBookPath(club, book._id) : clubPath(club);
}

export function clubLetter(
  news: News['clubs'],
  { language: chosen, zone }: { language: Language | null; zone: string },
  links: LetterLinks,
  now: Date,
): Letter {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const reading = { i18n, language, zone, now };
  const lines = news.map((item) => ({
    sentence: sentenceOf(item, reading),
    detail: detailOf(item, reading),
    address: links.origin + addressOf(item),
  }));
  const [first] = lines;
  const isOne = lines.length === 1;
  const club = inSentence(news[0]?.clubName ?? '');
  const title =
    isOne && first ? first.sentence : i18n.t({ id: 'club.title', message: 'News from {club}', values: { club } });
  const why = i18n.t({ id: 'club.why', message: "You chose to get emails about your clubs' meetings and news." });
  const frame = { title, why, i18n, links };
  // The sentence about one thing is the title.
  const texts = lines.map(({ sentence, detail, address }) =>
    [isOne ? '' : sentence, detail, address].filter(Boolean).join('\n'),
  );
  const parts = lines.flatMap(({ sentence, detail, address }) => [
    element('p', { style: 'margin:0 0 4px;font-weight:600' }, htmlLink(address, sentence)),
    ...(detail ? [element('p', { style: 'margin:0 0 16px' }, detail)] : []),
  ]);
  return { subject: title, text: textPage(texts, frame), html: letterPage(parts, frame, language) };
}
