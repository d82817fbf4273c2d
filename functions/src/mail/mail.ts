import { blocksOf } from '../accounts/blocks/store';
import type { User } from '../accounts/store';
import { calendarFile } from '../clubs/meetings/calendar/view';
import type { MailList } from '../contract/mail';
import type { Coming } from '../contract/meetings';
import { clubLanguageOf, type Language } from '../domain/languages';
import { newsOfClubFor } from '../inbox/clubs/store';
import { clubLetter } from '../inbox/mail/club/mail';
import { clubNews } from '../inbox/mail/club-news/view';
import { digestLetter, replyLetter } from '../inbox/mail/digests/mail';
import { noticeLetter } from '../inbox/mail/notices/mail';
import { publicNews } from '../inbox/mail/public-news/view';
import { reminderLetter } from '../inbox/mail/reminders/mail';
import { reminderNews } from '../inbox/mail/reminders/view';
import { presentNotices } from '../inbox/view';
import { localDayOf } from '../notes/five/rules';
import { firstOfToday } from '../notes/five/view';
import { findLevels } from '../notifications/levels/store';
import { unreadOfGroup } from '../notifications/store';
import type { Letter, LetterLinks } from '../platform/mail/letter-frame';
import type { MailRecord } from '../platform/mail/mails';
import { mailboxOf, rsvpPath, rsvpToken } from '../platform/mail/rsvp-token';
import type { Stored } from '../platform/store/firestore';

type Compose = (
  mail: MailRecord,
  reader: Stored<User>,
  links: LetterLinks & { key: string },
  now: Date,
) => Promise<Letter | undefined>;

const titleReader = (uid: string, language: Language | null) => ({ uid, language: clubLanguageOf(language ?? 'en') });

/** Leaves out muted threads and blocked readers. Counts posts beyond the reader's chapter without quoting them. */
const digest: Compose = async ({ subject }, { _id, mail, language }, links, now) => {
  if (mail.digest === 'off') return undefined;
  const since = new Date(subject.since ?? 0);
  const [levels, blocks] = await Promise.all([findLevels(_id), blocksOf(_id)]);
  const choices = { levels, blocked: blocks.map(({ blockedId }) => blockedId) };
  const [clubs, discussions, oldNote] = await Promise.all([
    clubNews(titleReader(_id, language), choices, since),
    publicNews(_id, choices, since),
    mail.five ? firstOfToday(_id, localDayOf(now, mail.zone)) : null,
  ]);
  const groups = [...clubs, ...(discussions ? [discussions] : [])];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const more = groups.some((group) => group.more) && { more: true as const };
  if (count === 0 && !oldNote) return undefined;
  return digestLetter({ groups, count, ...more, oldNote }, { language, digest: mail.digest, zone: mail.zone }, links);
};

async function unreadNotice({ subject }: MailRecord, { _id, language }: Stored<User>, now: Date) {
  const { group = '', since } = subject;
  const unread = (await unreadOfGroup(_id, group)).filter(({ at }) => at >= new Date(since ?? 0));
  const latestFirst = unread.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const [shown] = await presentNotices(titleReader(_id, language), latestFirst.length > 0 ? [latestFirst] : [], now);
  return shown;
}

/** Emails never quote replies. */
const reply: Compose = async (record, reader, links, now) => {
  if (!reader.mail.replies) return undefined;
  const shown = await unreadNotice(record, reader, now);
  return shown && replyLetter(shown, reader.language, links);
};

/** Undefined once the reminder is outdated or unwanted. A meeting with a date includes its calendar file. */
const meeting: Compose = async ({ subject }, reader, { key, ...links }, now) => {
  if (!reader.mail.meetings) return undefined;
  const { club = '', meeting: _id = '', reminder = '', since = '' } = subject;
  const found = await reminderNews(reader, { club, meeting: _id, reminder, since }, now);
  if (!found) return undefined;
  const { news, meeting, parts } = found;
  const { at, clubId } = meeting;
  const { _id: uid, language, email } = reader;
  const token = at && rsvpToken(key, { uid, clubId, meetingId: _id, at, mailbox: mailboxOf(key, email) });
  const answer = (coming: Coming) => links.origin + rsvpPath(token ?? '', coming);
  const letter = reminderLetter(news, { language, zone: reader.mail.zone }, { ...links, answer }, now);
  if (!at) return letter;
  const listed = { meeting, parts, clubName: news.club, page: links.origin + news.path };
  const content = calendarFile([listed], language ?? 'en');
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { ...letter, attachments: [{ filename: 'meeting.ics', contentType, content }] };
};

const club: Compose = async ({ subject }, { _id, mail, language }, links, now) => {
  if (!mail.meetings) return undefined;
  const { club: clubId = '', since = '', until = '' } = subject;
  const news = await newsOfClubFor(_id, { club: clubId, since, until }, now);
  return news.length > 0 ? clubLetter(news, { language, zone: mail.zone }, links, now) : undefined;
};

const notice: Compose = async (record, reader, links, now) => {
  const { mail, language } = reader;
  if (!mail.meetings) return undefined;
  const shown = await unreadNotice(record, reader, now);
  return shown && noticeLetter(shown, { language, zone: mail.zone }, links, now);
};

export const composers: Readonly<Record<string, Compose>> = { digest, reply, meeting, club, notice };

const lists: Readonly<Record<string, MailList>> = {
  reply: 'replies',
  meeting: 'meetings',
  club: 'meetings',
  notice: 'meetings',
};
export const listOf = (kind: string): MailList => lists[kind] ?? 'digest';
