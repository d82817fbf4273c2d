import type { Notice } from '../../../contract/notices';
import { patterns } from '../../../domain/addresses';
import { localeOf } from '../../../domain/languages';
import { htmlLink, inSentence, type Letter, type LetterLinks } from '../../../platform/mail/letter-frame';
import { dateIn } from '../../../platform/mail/mail-date';
import { element } from '../../../platform/xml';
import { kinds } from '../../kinds/kinds';
import { clubMail, type Recipient, type Writing, writingFor } from '../club/view';
import { clubPath } from '../view';

const clubIn = (place: Notice['in']) => (place && 'club' in place ? place : undefined);

function valuesOf({ by, in: place, gone, meeting }: Notice, { language, zone, i18n, now }: Writing) {
  const deleted = i18n.t({ id: 'notice.deletedReader', message: 'A deleted reader' });
  return {
    club: inSentence(gone?.clubName ?? clubIn(place)?.clubName ?? ''),
    names: new Intl.ListFormat(localeOf(language)).format(by) || deleted,
    date: meeting ? dateIn(new Date(meeting.at), language, zone, now) : '',
    count: Math.max(by.length, 1),
  };
}

/** Has no content of a club that the reader has left. Undefined for kinds that aren't emailed. */
export function noticeLetter(notice: Notice, recipient: Recipient, links: LetterLinks, now: Date): Letter | undefined {
  const writing = writingFor(recipient, now);
  const { i18n } = writing;
  const title = kinds[notice.kind].letter?.(notice, i18n, valuesOf(notice, writing));
  if (title === undefined) return undefined;
  const club = clubIn(notice.in);
  const address = links.origin + (club ? clubPath(club.club) : patterns.clubs);
  const open = club ? inSentence(club.clubName) : i18n.t({ id: 'notice.clubs', message: 'My Book Clubs' });
  const parts = { text: [`${open}: ${address}`], html: [element('p', {}, htmlLink(address, open))] };
  return clubMail(title, parts, writing, links);
}
