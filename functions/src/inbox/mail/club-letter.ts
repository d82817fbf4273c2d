import { namedChapter } from '../../clubs/books/named-chapters';
import type { News } from '../../contract/notices';
import { GENERAL } from '../../domain/addresses';
import { placeInParts } from '../../domain/chapter-parts';
import { type Language, localeOf } from '../../domain/languages';
import { htmlLink, inSentence, type Letter, type LetterLinks } from '../../platform/mail/letter-frame';
import { element } from '../../platform/xml';
import { clubMail, dateIn, localeIn, type Recipient, type Writing, writingFor } from './club-mail';
import { clubBookPath, clubPath, discussionPath } from './news';

type Item = News['clubs'][number];

function sentenceOf({ kind, clubName, book, winners, closesAt }: Item, { i18n, language, zone, now }: Writing): string {
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

const dayIn = (day: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(localeIn(language, zone), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

function detailOf({ kind, book, closesAt, step }: Item, { i18n, language, zone, now }: Writing): string {
  if (step) {
    const place = placeInParts(book?.parts, step.chapter);
    const values = { chapter: namedChapter(step.chapter, place, i18n), day: dayIn(step.by, language, zone) };
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

export function clubLetter(news: News['clubs'], recipient: Recipient, links: LetterLinks, now: Date): Letter {
  const writing = writingFor(recipient, now);
  const { i18n } = writing;
  const lines = news.map((item) => ({
    sentence: sentenceOf(item, writing),
    detail: detailOf(item, writing),
    address: links.origin + addressOf(item),
  }));
  const [first] = lines;
  const isOne = lines.length === 1;
  const club = inSentence(news[0]?.clubName ?? '');
  const title =
    isOne && first ? first.sentence : i18n.t({ id: 'club.title', message: 'News from {club}', values: { club } });
  // The sentence about one thing is the title.
  const text = lines.map(({ sentence, detail, address }) =>
    [isOne ? '' : sentence, detail, address].filter(Boolean).join('\n'),
  );
  const html = lines.flatMap(({ sentence, detail, address }) => [
    element('p', { style: 'margin:0 0 4px;font-weight:600' }, htmlLink(address, sentence)),
    ...(detail ? [element('p', { style: 'margin:0 0 16px' }, detail)] : []),
  ]);
  return clubMail(title, { text, html }, writing, links);
}
