import { findLogin } from '../../platform/http/identity/login';
import type { Letter } from '../../platform/mail/letter-frame';
import type { MailRecord } from '../../platform/mail/mails';
import { letterWith } from '../../platform/mail/plain-letter';
import { unseal } from '../../platform/mail/sealed';
import { textsIn } from '../../platform/texts/texts';
import { isAccountErasing } from '../erasing/store';
import { isAbandonedLogin } from '../sign-up/store';
import { findUser } from '../store';
import { changePath } from './rules';
import { isChangeOpen, isEmailReserved } from './store';

interface Sending {
  key: string;
  origin: string;
  now: Date;
}

/** Only the owner of the address learns that it belongs to an account: without an email. */
async function canBecomeEmailOf(uid: string, email: string, now: Date): Promise<boolean> {
  const [login, isReserved] = await Promise.all([findLogin(email), isEmailReserved(email, now, uid)]);
  if (isReserved) return false;
  return !login || login.uid === uid || (await isAbandonedLogin(login.uid));
}

/** The link to an address that a reader wants to have. Undefined once it has expired or been replaced. */
export async function newEmailLetter(
  { uid, subject, delivery }: MailRecord,
  { key, origin, now }: Sending,
): Promise<(Letter & { to: string }) | undefined> {
  const { to, code } = unseal(key, delivery.sealed ?? '') ?? {};
  if (!to || !code || !(await isChangeOpen(subject.link ?? '', now))) return undefined;
  const [reader, isErasing, isFree] = await Promise.all([
    findUser(uid),
    isAccountErasing(uid),
    canBecomeEmailOf(uid, to, now),
  ]);
  if (!reader || isErasing || !isFree) return undefined;
  const language = reader.language ?? 'en';
  const i18n = textsIn(language);
  const says = [
    i18n.t({ id: 'newEmail.about', message: 'A reader of Flyleaf wants to use this address for their account.' }),
    i18n.t({ id: 'newEmail.once', message: 'The link works once, within an hour.' }),
  ];
  const link = {
    text: i18n.t({ id: 'newEmail.confirm', message: 'Use this address' }),
    href: origin + changePath(code),
  };
  const why = i18n.t({
    id: 'newEmail.why',
    message: "If that wasn't you, ignore this email. Nothing changes.",
  });
  const title = i18n.t({ id: 'newEmail.subject', message: 'Confirm your new email for Flyleaf' });
  return { to, ...letterWith([{ language, subject: title, says, link, why }]) };
}
