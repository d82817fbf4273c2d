import type { I18n } from '@lingui/core';
import type { Notice } from '../../contract/notices';
import { patterns } from '../../domain/addresses';
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
import { clubPath } from './news';
import { dateIn } from './reminder-letter';

const clubIn = (place: Notice['in']) => (place && 'club' in place ? place : undefined);

function sentenceOf(
  { kind, by, in: place, gone, meeting }: Notice,
  { language, zone, i18n, now }: { language: Language; zone: string; i18n: I18n; now: Date },
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
export function noticeLetter(
  notice: Notice,
  { language: chosen, zone }: { language: Language | null; zone: string },
  links: LetterLinks,
  now: Date,
): Letter | undefined {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const title = sentenceOf(notice, { language, zone, i18n, now });
  if (title === undefined) return undefined;
  const why = i18n.t({ id: 'club.why', message: "You chose to get emails about your clubs' meetings and news." });
  const frame = { title, why, i18n, links };
  const club = clubIn(notice.in);
  const address = links.origin + (club ? clubPath(club.club) : patterns.clubs);
  const open = club ? inSentence(club.clubName) : i18n.t({ id: 'notice.clubs', message: 'My Book Clubs' });
  return {
    subject: title,
    text: textPage([`${open}: ${address}`], frame),
    html: letterPage([element('p', {}, htmlLink(address, open))], frame, language),
  };
}
