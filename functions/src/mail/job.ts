import { newEmailLetter } from '../accounts/email/mail';
import { accountMail } from '../accounts/notices/mail';
import { recipientOf } from '../accounts/recipient/store';
import { invitationLetter } from '../clubs/joining/invitations/mail';
import { DAY_MS, HOUR_MS } from '../domain/time';
import { makeDueLikes } from '../inbox/likes/job';
import { makeDueClubNews } from '../inbox/mail/club-news/job';
import { makeDueDigests } from '../inbox/mail/digests/job';
import { makeDueReminders } from '../inbox/mail/reminders/job';
import { decisionComposers } from '../moderation/decisions/mail';
import type { Delivery, Mailer, Message } from '../platform/mail/deliver';
import type { Letter } from '../platform/mail/letter-frame';
import {
  endMail,
  type HeldMail,
  handOver,
  MAILS_AT_ONCE,
  type MailEnd,
  type MailRecord,
  takeDueMail,
} from '../platform/mail/mails';
import { unsubscribeToken } from '../platform/mail/unsubscribe-token';
import { composers, listOf } from './mail';

export interface Sending {
  hasTime: () => boolean;
  now: () => Date;
  warn: (message: string, error: unknown) => void;
  newMailer: () => Mailer;
  from: string;
  key: string;
  origin: string;
}

/** Milliseconds after which an email is dropped. Emails that a reader is entitled to are retried for longer. */
const LATE_MS = 12 * HOUR_MS;
const LATE_ENTITLED_MS = 7 * DAY_MS;

type Composed = Letter & { to: string; headers?: Record<string, string> };

export async function runMail(sending: Sending): Promise<void> {
  const { hasTime, now, warn } = sending;
  await makeDueReminders(now(), hasTime, warn);
  await makeDueClubNews(now(), hasTime, warn);
  await makeDueDigests(now(), hasTime, warn);
  await makeDueLikes(now(), hasTime, warn);
  let isOver = false;
  const sendNext = async (mailer: Mailer) => {
    const mail = hasTime() && (await takeDueMail(now()));
    if (!mail || (await sendOne(mail, mailer, sending)) === 'down') isOver = true;
  };
  // Runs alone, so that each run contacts a mail server that is down only once.
  await sendNext(sending.newMailer());
  const sendAll = async (mailer: Mailer) => {
    while (!isOver) await sendNext(mailer);
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, () => sendAll(sending.newMailer())));
}

async function sendOne(mail: HeldMail, mailer: Mailer, sending: Sending): Promise<'down' | 'done'> {
  const { now, warn } = sending;
  const { createdAt, delivery } = mail.record;
  const end = (how: MailEnd, held = mail) => endMail(held, how, now());
  try {
    if (delivery.isHandedOver) await end({ state: 'ERROR', error: 'interrupted' });
    else if (now().getTime() - createdAt.getTime() > lateAfter(mail.record.kind))
      await end({ state: 'ERROR', error: 'late' });
    else {
      const message = await messageOf(mail, sending);
      const held = message && (await handOver(mail, now()));
      if (message && held) {
        const delivered = await mailer.deliver(message);
        await end(endAfter(delivered), held);
        if (delivered.kind === 'down' || delivered.kind === 'unknown') {
          warn('The mail server is down.', delivered.error);
          return 'down';
        }
      } else if (!message) await end({ state: 'SKIPPED' });
    }
  } catch (error) {
    warn(`Email ${mail.ref.id} failed.`, error);
    await end({ state: 'RETRY', error: 'failed' });
  }
  return 'done';
}

function endAfter(delivery: Delivery): MailEnd {
  if (delivery.kind === 'sent') return { state: 'SUCCESS' };
  const isOver = delivery.kind === 'refused' || delivery.kind === 'unknown';
  return { state: isOver ? 'ERROR' : 'RETRY', error: delivery.error };
}

const lateAfter = (kind: string): number =>
  kind === 'account' || kind in decisionComposers ? LATE_ENTITLED_MS : LATE_MS;

async function messageOf(mail: HeldMail, sending: Sending): Promise<Message | undefined> {
  const { ref, record } = mail;
  const { from } = sending;
  const composed = await composedOf(record, sending);
  if (!composed) return undefined;
  const { headers, ...letter } = { headers: {}, ...composed };
  const messageId = `<${ref.id}@${domainOf(from)}>`;
  return { ...letter, from, messageId, headers: { ...headers, 'Auto-Submitted': 'auto-generated' } };
}

/** Spam filters expect the sender's own domain in a message's id. */
const domainOf = (sender: string): string => sender.slice(sender.lastIndexOf('@') + 1).replace('>', '');

function composedOf(record: MailRecord, sending: Sending): Promise<Composed | undefined> {
  const { key, origin, now } = sending;
  if (record.kind === 'invitation') return invitationLetter(record, { key, origin, now: now() });
  if (record.kind === 'account') return accountMail(record, { key, origin });
  if (record.kind === 'newEmail') return newEmailLetter(record, { key, origin, now: now() });
  return decisionComposers[record.kind]?.(record, origin) ?? letterOf(record, sending);
}

async function letterOf(record: MailRecord, { key, origin, now }: Sending) {
  const reader = await recipientOf(record.uid);
  const unsubscribe = `${origin}/unsubscribe?t=${unsubscribeToken(key, record.uid, listOf(record.kind))}`;
  const letter = reader && (await composers[record.kind]?.(record, reader, { origin, unsubscribe, key }, now()));
  if (!letter) return undefined;
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...letter, to: reader.email, headers };
}
