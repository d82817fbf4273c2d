import type { I18n } from '@lingui/core';
import type { Coming } from '../../../contract/meetings';
import { RSVP } from '../../../domain/addresses';
import type { Language } from '../../../domain/languages';
import { inSentence } from '../../../platform/mail/letter-frame';
import { textsIn } from '../../../platform/texts/texts';
import { element, type Xml } from '../../../platform/xml';
import { linkPage } from '../link-page/view';

export interface MeetingOnPage {
  club: string;
  page: string;
  date: string | undefined;
  book: string;
  place: string;
  link: string;
  note: string;
}

export type RsvpShown =
  | { kind: 'badLink' | 'gone' }
  | { kind: 'cancelled' | 'over' | 'choosing'; meeting: MeetingOnPage }
  | {
      kind: 'question';
      meeting: MeetingOnPage;
      username: string;
      token: string;
      at: Date;
      selected: Coming | undefined;
      state?: 'saved' | 'waiting' | 'moved';
    };

export const comingTexts = (i18n: I18n): Readonly<Record<Coming, string>> => ({
  yes: i18n.t({ id: 'rsvp.yes', message: 'Yes' }),
  maybe: i18n.t({ id: 'rsvp.maybe', message: 'Maybe' }),
  no: i18n.t({ id: 'rsvp.no', message: 'No' }),
});

export const areYouGoing = (i18n: I18n): string => i18n.t({ id: 'rsvp.question', message: 'Are you going?' });

const meets = ({ club, date }: Pick<MeetingOnPage, 'club' | 'date'>, i18n: I18n): string =>
  i18n.t({
    id: 'meeting.reminder',
    message: '{club} meets on {date}',
    values: { club: inSentence(club), date },
  });

function titleOf(shown: RsvpShown, i18n: I18n): string {
  switch (shown.kind) {
    case 'badLink':
      return i18n.t({ id: 'unsubscribe.badLink', message: "This link doesn't work" });
    case 'gone':
      return i18n.t({ id: 'rsvp.gone', message: "You can't answer any more" });
    case 'over':
      return i18n.t({ id: 'rsvp.over', message: 'This meeting is over' });
    case 'choosing':
      return i18n.t({
        id: 'meeting.asked',
        message: 'When can you meet? {club} is looking for a date',
        values: { club: inSentence(shown.meeting.club) },
      });
    case 'cancelled':
      return i18n.t({ id: 'rsvp.cancelled', message: 'This meeting is canceled' });
    case 'question':
      return meets(shown.meeting, i18n);
  }
}

const paragraph = (text: string, attributes: Record<string, string> = {}): Xml => element('p', attributes, text);

const linkTo = (href: string, text: string): Xml => element('p', {}, element('a', { href }, text));

const aboutMeeting = ({ book, place, link, note }: MeetingOnPage): Xml[] => [
  ...[book, place].filter(Boolean).map((line) => paragraph(line)),
  ...(link ? [linkTo(link, link)] : []),
  ...(note ? [paragraph(note)] : []),
];

function contentOf(shown: RsvpShown, i18n: I18n): (Xml | undefined)[] {
  switch (shown.kind) {
    case 'badLink':
      return [
        paragraph(
          i18n.t({
            id: 'rsvp.badLinkAbout',
            message: "Open the link in the email again, or answer on your club's page.",
          }),
        ),
        linkTo('/bookclubs', i18n.t({ id: 'rsvp.clubs', message: 'My Book Clubs' })),
      ];
    case 'gone':
      return [
        paragraph(
          i18n.t({ id: 'rsvp.goneAbout', message: "The meeting was deleted, or you're no longer in its club." }),
        ),
      ];
    case 'choosing':
      return [
        linkTo(shown.meeting.page, i18n.t({ id: 'meeting.chooseDate', message: 'Choose the dates you can come on' })),
      ];
    case 'over':
    case 'cancelled': {
      const { club, date, page } = shown.meeting;
      return [...(date ? [paragraph(date)] : []), linkTo(page, inSentence(club))];
    }
    case 'question':
      return questionOf(shown, i18n);
  }
}

function questionOf(shown: Extract<RsvpShown, { kind: 'question' }>, i18n: I18n): (Xml | undefined)[] {
  const { meeting, username, token, at, selected, state } = shown;
  const states = {
    saved: () => i18n.t({ id: 'rsvp.saved', message: 'Your answer is saved. You can still change it.' }),
    waiting: () =>
      i18n.t({
        id: 'rsvp.waiting',
        message: "You're on the waiting list. You'll get a place as soon as one opens up.",
      }),
    moved: () =>
      i18n.t({ id: 'rsvp.moved', message: 'The time has changed since the email. Please answer for the new time.' }),
  };
  const texts = comingTexts(i18n);
  const choices = (['yes', 'maybe', 'no'] as const).map((coming) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name: 'coming',
        value: coming,
        required: 'required',
        checked: coming === selected ? 'checked' : undefined,
      }),
      ` ${texts[coming]}`,
    ),
  );
  const form = element(
    'form',
    { method: 'post', action: `${RSVP}?t=${encodeURIComponent(token)}` },
    element('input', { type: 'hidden', name: 'at', value: at.toISOString() }),
    element('fieldset', {}, element('legend', {}, areYouGoing(i18n)), ...choices),
    element('button', { type: 'submit' }, i18n.t({ id: 'rsvp.save', message: 'Save my answer' })),
  );
  return [
    state && paragraph(states[state](), { class: 'note', role: 'status' }),
    ...aboutMeeting(meeting),
    // The page can't know whether somebody else is signed in.
    paragraph(
      i18n.t({
        id: 'rsvp.as',
        message: "You're answering as {name}. If that isn't you, close this page.",
        values: { name: inSentence(username) },
      }),
    ),
    form,
    linkTo(meeting.page, inSentence(meeting.club)),
  ];
}

export function rsvpPage(shown: RsvpShown, language: Language): string {
  const i18n = textsIn(language);
  const title = titleOf(shown, i18n);
  return linkPage({ title, language }, [element('h1', {}, title), ...contentOf(shown, i18n)]);
}
