import type { Notice } from '../../contract/notices';
import { patterns } from '../../domain/addresses';
import { localeOf } from '../../domain/languages';
import { htmlLink, inSentence, type Letter, type LetterLinks } from '../../platform/mail/letter-frame';
import { element } from '../../platform/xml';
import { clubMail, dateIn, type Recipient, type Writing, writingFor } from './club-mail';
import { clubPath } from './news';

const clubIn = (place: Notice['in']) => (place && 'club' in place ? place : undefined);

function sentenceOf(
  { kind, by, in: place, gone, meeting }: Notice,
  { language, zone, i18n, now }: Writing,
): string | undefined {
  const club = inSentence(gone?.clubName ?? clubIn(place)?.clubName ?? '');
  const deleted = i18n.t({ id: 'notice.deletedReader', message: 'A deleted reader' });
  const names = new Intl.ListFormat(localeOf(language)).format(by) || deleted;
  const date = meeting ? dateIn(new Date(meeting.at), language, zone, now) : '';
  const values = { club, names, date, count: Math.max(by.length, 1) };
  switch (kind) {
    case 'asked':
      return i18n.t({
        id: 'notice.asked',
        message: '{names} {count, plural, one {asks to join} other {ask to join}} {club}',
        values,
      });
    case 'joined':
      return i18n.t({
        id: 'notice.joined',
        message: '{names} {count, plural, one {has joined} other {have joined}} {club}',
        values,
      });
    case 'left':
      return i18n.t({
        id: 'notice.left',
        message: '{names} {count, plural, one {has left} other {have left}} {club}',
        values,
      });
    case 'accepted':
      return i18n.t({ id: 'notice.accepted', message: "You're now a member of {club}", values });
    case 'madeOwner':
      return i18n.t({ id: 'notice.madeOwner', message: "You're now an owner of {club}", values });
    case 'place':
      return i18n.t({ id: 'notice.place', message: 'You have a place: {club} meets on {date}', values });
    case 'gone':
      return gone?.deleted
        ? i18n.t({ id: 'notice.clubDeleted', message: '{club} was deleted by an owner', values })
        : i18n.t({ id: 'notice.removed', message: 'You were removed from {club}', values });
    default:
      return undefined;
  }
}

/** Has no content of a club that the reader has left. */
export function noticeLetter(notice: Notice, recipient: Recipient, links: LetterLinks, now: Date): Letter | undefined {
  const writing = writingFor(recipient, now);
  const { i18n } = writing;
  const title = sentenceOf(notice, writing);
  if (title === undefined) return undefined;
  const club = clubIn(notice.in);
  const address = links.origin + (club ? clubPath(club.club) : patterns.clubs);
  const open = club ? inSentence(club.clubName) : i18n.t({ id: 'notice.clubs', message: 'My Book Clubs' });
  const parts = { text: [`${open}: ${address}`], html: [element('p', {}, htmlLink(address, open))] };
  return clubMail(title, parts, writing, links);
}
