import type { Language } from '../../domain/languages';
import {
  htmlLink,
  inSentence,
  type Letter,
  type LetterLinks,
  letterPage,
  textPage,
  textsOf,
} from '../../platform/mail/letter-frame';
import { element, type Xml } from '../../platform/xml';
import type { ReminderNews } from './reminder-news';

/** US English, as on the screens. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', it: 'it-IT' };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days within which a date is unambiguous without its year. */
const SAME_YEAR_DAYS = 330;

/**
 * A day and hour in the reader's time zone, with the zone's name, and with the year if the date is ambiguous without
 * it.
 */
function dateIn(at: Date, language: Language, timeZone: string, now: Date): string {
  const isFar = Math.abs(at.getTime() - now.getTime()) > SAME_YEAR_DAYS * DAY_MS;
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...(isFar && { year: 'numeric' as const }),
    ...{ timeZone, timeZoneName: 'short' },
  })
    .format(at)
    .replace(/\s/g, ' ');
}

const style = {
  line: 'margin:0 0 4px',
  answer: 'margin:20px 0 0;font-weight:600',
} as const;

/** The email about a new, changed or upcoming meeting. It links to the page where the reader answers the invitation. */
export function reminderLetter(
  { kind, club, path, at, book, place, link }: ReminderNews,
  { language: chosen, zone }: { language: Language | null; zone: string },
  links: LetterLinks,
  now: Date,
): Letter {
  const language = chosen ?? 'en';
  const texts = textsOf[language];
  const subject = texts.reminder(kind, inSentence(club), at ? dateIn(at, language, zone, now) : '');
  const about = [book, place].filter(Boolean).map(inSentence);
  const frame = { title: subject, why: texts.whyReminder, texts, links };
  const page = links.origin + path;
  const answer = { asked: texts.chooseDate, cancelled: inSentence(club) }[kind as string] ?? texts.answerMeeting;
  const isOn = kind !== 'cancelled';
  const lines: Xml[] = [
    ...about.map((line) => element('p', { style: style.line }, line)),
    ...(isOn && link ? [element('p', { style: style.line }, htmlLink(link, link))] : []),
    element('p', { style: style.answer }, htmlLink(page, answer)),
  ];
  return {
    subject,
    text: textPage(
      [[...about, ...(isOn && link ? [link] : [])].join('\n'), `${answer}: ${page}`].filter(Boolean),
      frame,
    ),
    html: letterPage(lines, frame, language),
  };
}
