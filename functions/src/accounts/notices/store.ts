import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import { sendsMail } from '../../platform/http/sends-mail';
import { mailKey } from '../../platform/mail/mail-key';
import { createMail, type MailStep, mailRef } from '../../platform/mail/mails';
import { seal } from '../../platform/mail/sealed';
import { db, isExisting } from '../../platform/store/firestore';
import { requireNotErasing } from '../erasing/store';
import type { AccountNotice, NoticeRecipient } from './rules';

/**
 * Orders the email in the step of the change, so that both happen or neither. The step has to be closed to accounts
 * that are being erased (`requireNotErasing`).
 */
export function addAccountNotice(step: MailStep, to: NoticeRecipient, notice: AccountNotice, now: Date): void {
  const { env } = process;
  if (!sendsMail(env)) return;
  const { uid, address } = to;
  const sealed = seal(mailKey(env), { notice: JSON.stringify(notice), ...(address !== undefined && { address }) });
  const mail = { uid, kind: 'account' as const, subject: { event: notice.kind }, due: now, sealed };
  createMail(step, mailRef(uid, 'account', randomUUID()), mail, now);
}

/**
 * Emails a reader about the security of their account, whatever they have chosen. For changes outside Firestore; one
 * write, and a failure is only logged. None for an account that is being erased.
 *
 * `await sendAccountNotice({ uid }, { kind: 'newDevice', device: 'Firefox, Windows' }, now)`
 * `await sendAccountNotice({ uid, address: oldEmail }, { kind: 'emailChanged', takeBack: '/…', until }, now)`
 */
export async function sendAccountNotice(to: NoticeRecipient, notice: AccountNotice, now: Date): Promise<void> {
  try {
    const batch = db().batch();
    addAccountNotice(batch, to, notice, now);
    requireNotErasing(batch, to.uid);
    await batch.commit();
  } catch (error) {
    if (isExisting(error)) return;
    logger.warn(`No email about ${notice.kind}.`, { error: String(error) });
  }
}
