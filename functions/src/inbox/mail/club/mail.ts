import type { News } from '../../../contract/notices';
import { localeOf } from '../../../domain/languages';
import { htmlLink, inSentence, type Letter, type LetterLinks } from '../../../platform/mail/letter-frame';
import { dateIn } from '../../../platform/mail/mail-date';
import { element } from '../../../platform/xml';
import type { ClubItem, ItemValues } from '../../kinds/club/club-kind';
import { clubKinds } from '../../kinds/club/club-kinds';
import { clubBookPath, clubPath } from '../view';
import { clubMail, type Recipient, type Writing, writingFor } from './view';

function valuesOf({ clubName, book, winners, closesAt }: ClubItem, { language, zone, now }: Writing): ItemValues {
  const books = new Intl.ListFormat(localeOf(language)).format(winners.map(inSentence));
  const date = closesAt ? dateIn(new Date(closesAt), language, zone, now) : '';
  return { club: inSentence(clubName), book: inSentence(book?.title ?? books), books, date };
}

function lineOf(item: ClubItem, writing: Writing, { origin }: LetterLinks) {
  const { sentence, detail, path } = clubKinds[item.kind];
  const values = valuesOf(item, writing);
  const { club, book } = item;
  return {
    sentence: sentence(item, writing.i18n, values),
    detail: detail?.(item, writing, values) ?? '',
    address: origin + (path?.(item) ?? (book ? clubBookPath(club, book._id) : clubPath(club))),
  };
}

export function clubLetter(news: News['clubs'], recipient: Recipient, links: LetterLinks, now: Date): Letter {
  const writing = writingFor(recipient, now);
  const { i18n } = writing;
  const lines = news.map((item) => lineOf(item, writing, links));
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
