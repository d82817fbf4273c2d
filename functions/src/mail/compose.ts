import type { MailList } from '../contract/mail';
import { blocksOf } from '../data/accounts/blocks';
import type { User } from '../data/accounts/users';
import type { Stored } from '../data/firestore';
import type { MailRecord } from '../data/mail/mails';
import { findLevels } from '../data/notices/levels';
import { clubNews } from './club-news';
import { digestLetter, replyLetter } from './letter';
import type { Letter, LetterLinks } from './letter-frame';
import { publicNews } from './public-news';
import { reminderLetter } from './reminder-letter';
import { reminderNews } from './reminder-news';
import { replyNews } from './reply-news';

/** Makes an email's words from what is there now. Undefined when there is no reason any more to send it. */
type Compose = (mail: MailRecord, reader: Stored<User>, links: LetterLinks, now: Date) => Promise<Letter | undefined>;

/**
 * What a reader hasn't read, without what they have muted and whom they have blocked. A post that was read or deleted since isn't in it, and one that goes further than the
 * reader is counted without its words.
 */
const digest: Compose = async ({ subject }, { _id, mail, language }, links) => {
  if (mail.digest === 'off') return undefined;
  const since = new Date(subject.since ?? 0);
  const [levels, blocks] = await Promise.all([findLevels(_id), blocksOf(_id)]);
  const heard = { levels, blocked: blocks.map(({ blockedId }) => blockedId) };
  const [clubs, discussions] = await Promise.all([clubNews(_id, heard, since), publicNews(_id, heard, since)]);
  const groups = [...clubs, ...(discussions ? [discussions] : [])];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return count > 0 ? digestLetter({ groups, count }, { language, digest: mail.digest }, links) : undefined;
};

/** Who has replied to a reader who hasn't read it yet. The words of replies are in no email. */
const reply: Compose = async ({ subject }, { _id, mail, language }, links) => {
  if (!mail.replies) return undefined;
  const news = await replyNews(_id, subject.group ?? '', new Date(subject.since ?? 0));
  return news && replyLetter(news, language, links);
};

/** That a meeting comes or was changed, as long as that still holds and its reader still wants to hear it. */
const meeting: Compose = async ({ subject }, reader, links, now) => {
  if (!reader.mail.meetings) return undefined;
  const { club = '', meeting: _id = '', reminder = '', since = '' } = subject;
  const news = await reminderNews(reader, { club, meeting: _id, reminder, since }, now);
  return news && reminderLetter(news, { language: reader.language, zone: reader.mail.zone }, links, now);
};

export const composers: Readonly<Record<string, Compose>> = { digest, reply, meeting };

const lists: Readonly<Record<string, MailList>> = { reply: 'replies', meeting: 'meetings' };
/** The list that an email of a kind belongs to. */
export const listOf = (kind: string): MailList => lists[kind] ?? 'digest';
