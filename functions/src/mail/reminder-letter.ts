import type { Language } from '../contract/languages';
import { element, type Xml } from '../pages/xml';
import { htmlLink, type Letter, type LetterLinks, letterPage, oneLine, textPage, textsOf } from './letter-frame';
import type { ReminderNews } from './reminder-news';

/** US English, as on the screens. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', it: 'it-IT' };

/** A day and an hour where the reader is, with the zone they are in. */
function dateIn(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })
    .format(at)
    .replace(/\s/g, ' ');
}

const style = {
  line: 'margin:0 0 4px',
  answer: 'margin:20px 0 0;font-weight:600',
} as const;

/** That a meeting comes or was changed: when and where it is, and where its reader says whether they come. */
export function reminderLetter(
  { kind, club, path, at, book, place, link }: ReminderNews,
  { language: chosen, zone }: { language: Language | null; zone: string },
  links: LetterLinks,
): Letter {
  const language = chosen ?? 'en';
  const texts = textsOf[language];
  const subject = texts.reminder(kind, oneLine(club), at ? dateIn(at, language, zone) : '');
  const about = [book, place].filter(Boolean).map(oneLine);
  const frame = { title: subject, why: texts.whyReminder, texts, links };
  const page = links.origin + path;
  const answer = { asked: texts.chooseDate, cancelled: oneLine(club) }[kind as string] ?? texts.answerMeeting;
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
