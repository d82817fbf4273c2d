import type { I18n } from '@lingui/core';
import type { Coming } from '../../../contract/meetings';
import type { MeetingChange } from '../../../contract/reminders';
import { htmlLink, inSentence, type Letter, type LetterLinks } from '../../../platform/mail/letter-frame';
import { dateIn } from '../../../platform/mail/mail-date';
import { element, type Xml } from '../../../platform/xml';
import { clubMail, type Recipient, writingFor } from '../club/view';
import { areYouGoing, comingTexts } from '../rsvp/view';
import type { ReminderNews } from './view';

export function reminderSubject(
  { kind, club, at, changed }: Pick<ReminderNews, 'kind' | 'club' | 'at' | 'changed'>,
  recipient: Recipient,
  now: Date,
): string {
  const { i18n, language, zone } = writingFor(recipient, now);
  const date = at ? dateIn(at, language, zone, now) : undefined;
  return subjectOf(kind, { club: inSentence(club), date }, changed.includes('time'), i18n);
}

function subjectOf(
  kind: ReminderNews['kind'],
  values: { club: string; date: string | undefined },
  hasNewTime: boolean,
  i18n: I18n,
): string {
  switch (kind) {
    case 'asked':
      return i18n.t({ id: 'meeting.asked', message: 'When can you meet? {club} is looking for a date', values });
    case 'moved':
      return hasNewTime
        ? i18n.t({ id: 'meeting.moved', message: '{club}: the meeting is now on {date}', values })
        : i18n.t({ id: 'meeting.changed', message: '{club}: the meeting on {date} has changed', values });
    case 'cancelled':
      return values.date
        ? i18n.t({ id: 'meeting.cancelled', message: '{club}: the meeting on {date} has been canceled', values })
        : i18n.t({ id: 'meeting.cancelledWithoutDate', message: '{club}: the meeting has been canceled', values });
    default:
      return i18n.t({ id: 'meeting.reminder', message: '{club} meets on {date}', values });
  }
}

type Changed = Pick<ReminderNews, 'place' | 'link' | 'note' | 'changed'>;

function changesIn({ place, link, note, changed }: Changed, i18n: I18n): string[] {
  const lines: Readonly<Record<MeetingChange, () => string>> = {
    time: () => i18n.t({ id: 'meeting.askedAgain', message: 'Please answer again for the new time.' }),
    place: () =>
      place
        ? i18n.t({ id: 'meeting.newPlace', message: 'New place: {place}', values: { place: inSentence(place) } })
        : i18n.t({ id: 'meeting.noPlace', message: 'The place is still open.' }),
    link: () =>
      link
        ? i18n.t({ id: 'meeting.newLink', message: 'The link is new.' })
        : i18n.t({ id: 'meeting.noLink', message: 'The link no longer applies.' }),
    book: () => i18n.t({ id: 'meeting.newReading', message: 'The book or chapter has changed.' }),
    note: () => i18n.t({ id: 'meeting.newNote', message: 'New note: {note}', values: { note: inSentence(note) } }),
  };
  return changed.map((change) => lines[change]());
}

const laterIn = (kind: ReminderNews['kind'], later: number, i18n: I18n): string =>
  kind === 'dated'
    ? i18n.t({
        id: 'meeting.repeats',
        message: '{later, plural, one {It repeats: # more meeting.} other {It repeats: # more meetings.}}',
        values: { later },
      })
    : i18n.t({
        id: 'meeting.later',
        message: '{later, plural, one {The same for the next meeting.} other {The same for the next # meetings.}}',
        values: { later },
      });

const style = {
  line: 'margin:0 0 4px',
  answer: 'margin:20px 0 8px;font-weight:600',
  choices: 'margin:0 0 20px',
  choice:
    'display:inline-block;margin:0 8px 8px 0;padding:8px 20px;border:1px solid #888;border-radius:8px;color:inherit;text-decoration:none;font-family:Arial,sans-serif',
} as const;

export interface ReminderLinks extends LetterLinks {
  answer: (coming: Coming) => string;
}

function questionIn(links: ReminderLinks, i18n: I18n): { text: string; html: Xml[] } {
  const texts = comingTexts(i18n);
  const choices = (['yes', 'maybe', 'no'] as const).map((coming) => ({
    label: texts[coming],
    href: links.answer(coming),
  }));
  const question = areYouGoing(i18n);
  return {
    text: [question, ...choices.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
    html: [
      element('p', { style: style.answer }, question),
      element(
        'p',
        { style: style.choices },
        ...choices.map(({ label, href }) => element('a', { href, style: style.choice }, label)),
      ),
    ],
  };
}

export function reminderLetter(
  { kind, club, path, at, book, place, link, note, changed, later }: ReminderNews,
  recipient: Recipient,
  links: ReminderLinks,
  now: Date,
): Letter {
  const writing = writingFor(recipient, now);
  const { i18n } = writing;
  const isOn = kind !== 'cancelled';
  const isMoved = kind === 'moved';
  const subject = reminderSubject({ kind, club, at, changed }, recipient, now);
  const isNew = (change: MeetingChange) => isMoved && changed.includes(change);
  const typed = [book, ...(isNew('place') ? [] : [place]), ...(isOn && !isNew('note') ? [note] : [])];
  const about = [
    ...typed.filter(Boolean).map(inSentence),
    ...(isMoved ? changesIn({ place, link, note, changed }, i18n) : []),
    ...(later > 0 ? [laterIn(kind, later, i18n)] : []),
  ];
  const page = links.origin + path;
  const question = isOn && at ? questionIn(links, i18n) : undefined;
  const more = isOn && !at ? i18n.t({ id: 'meeting.chooseDate', message: 'Choose the dates you can come on' }) : club;
  const html: Xml[] = [
    ...about.map((line) => element('p', { style: style.line }, line)),
    ...(isOn && link ? [element('p', { style: style.line }, htmlLink(link, link))] : []),
    ...(question?.html ?? []),
    element('p', { style: style.line }, htmlLink(page, inSentence(more))),
  ];
  const text = [
    [...about, ...(isOn && link ? [link] : [])].join('\n'),
    question?.text ?? '',
    `${inSentence(more)}: ${page}`,
  ].filter(Boolean);
  return clubMail(subject, { text, html }, writing, links);
}
