import type { I18n } from '@lingui/core';
import { pathOf } from '../../domain/addresses';
import type { Language } from '../../domain/languages';
import type { Scope } from '../../domain/scopes';
import { inSentence, type Letter } from '../../platform/mail/letter-frame';
import { dateIn, localeIn } from '../../platform/mail/mail-date';
import type { MailRecord } from '../../platform/mail/mails';
import { letterWith } from '../../platform/mail/plain-letter';
import { unseal } from '../../platform/mail/sealed';
import { textsIn } from '../../platform/texts/texts';
import { isAccountErasing } from '../erasing/store';
import { recipientOf } from '../recipient/store';
import { findUser } from '../store';
import { AccountNotice } from './rules';

interface Reader {
  language: Language | null;
  zone: string;
}

const scopeTexts: Readonly<Record<Scope, (i18n: I18n) => string>> = {
  'notes:read': (i18n) => i18n.t({ id: 'account.readsNotes', message: 'It can read your books and notes.' }),
  'notes:write': (i18n) => i18n.t({ id: 'account.writesNotes', message: 'It can write books and notes.' }),
  'notes:share': (i18n) =>
    i18n.t({ id: 'account.sharesNotes', message: 'It can share and publish the notes that it writes.' }),
  'clubs:read': (i18n) => i18n.t({ id: 'account.readsClubs', message: 'It can read your clubs.' }),
};

type NoticeOf<Kind extends AccountNotice['kind']> = Extract<AccountNotice, { kind: Kind }>;

function tokenSays({ name, scopes, expiresAt }: NoticeOf<'tokenCreated'>, dayOf: DayOf, i18n: I18n): string[] {
  return [
    i18n.t({ id: 'account.tokenName', message: 'Token: {name}', values: { name: inSentence(name) } }),
    ...scopes.map((scope) => scopeTexts[scope](i18n)),
    expiresAt
      ? i18n.t({ id: 'account.tokenEnds', message: 'It expires on {day}.', values: { day: dayOf(expiresAt) } })
      : i18n.t({ id: 'account.tokenStays', message: 'It never expires.' }),
  ];
}

type DayOf = (at: Date) => string;

function subjectOf({ kind }: AccountNotice, i18n: I18n): string {
  switch (kind) {
    case 'newDevice':
      return i18n.t({ id: 'account.newDevice', message: 'A new device has signed in to your Flyleaf account' });
    case 'emailChanged':
      return i18n.t({ id: 'account.emailChanged', message: 'The email of your Flyleaf account was changed' });
    case 'passwordChanged':
      return i18n.t({ id: 'account.passwordChanged', message: 'The password of your Flyleaf account was changed' });
    case 'tokenCreated':
      return i18n.t({ id: 'account.tokenCreated', message: 'A token for a program was created on Flyleaf' });
    case 'calendarCreated':
      return i18n.t({ id: 'account.calendarCreated', message: 'A calendar address was created on Flyleaf' });
    case 'passkeyAdded':
      return i18n.t({ id: 'account.passkeyAdded', message: 'A passkey was added to your Flyleaf account' });
    case 'passkeyRemoved':
      return i18n.t({ id: 'account.passkeyRemoved', message: 'A passkey of your Flyleaf account was removed' });
    case 'recoveryCodeUsed':
      return i18n.t({ id: 'account.codeUsed', message: 'A recovery code of your Flyleaf account was used' });
    case 'codesRenewed':
      return i18n.t({ id: 'account.codesRenewed', message: 'The recovery codes of your Flyleaf account were renewed' });
  }
}

function detailsOf(notice: AccountNotice, dayOf: DayOf, i18n: I18n): string[] {
  switch (notice.kind) {
    case 'newDevice': {
      const device = notice.device || i18n.t({ id: 'account.unknownDevice', message: 'unknown' });
      return [i18n.t({ id: 'account.device', message: 'Device: {device}', values: { device: inSentence(device) } })];
    }
    case 'tokenCreated':
      return tokenSays(notice, dayOf, i18n);
    case 'calendarCreated':
      return [i18n.t({ id: 'account.calendarShows', message: "Programs that know it can read your clubs' meetings." })];
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return [i18n.t({ id: 'account.passkey', message: 'Passkey: {name}', values: { name: inSentence(notice.name) } })];
    case 'recoveryCodeUsed':
      return [
        i18n.t({
          id: 'account.codesLeft',
          message: '{left, plural, =0 {No recovery codes are left.} one {One is left.} other {# are left.}}',
          values: { left: notice.left },
        }),
      ];
    default:
      return [];
  }
}

function remedyOf(notice: AccountNotice, origin: string, dayOf: DayOf, i18n: I18n) {
  const toAccount = {
    text: i18n.t({ id: 'decision.toAccount', message: 'Open your account page' }),
    href: origin + pathOf.account(),
  };
  if (notice.kind === 'emailChanged') {
    return {
      advice: i18n.t({
        id: 'account.takeBackUntil',
        message: "If this wasn't you, take the change back. You can do so until {day}.",
        values: { day: dayOf(notice.until) },
      }),
      link: {
        text: i18n.t({ id: 'account.takeBack', message: 'Take the change back' }),
        href: origin + notice.takeBack,
      },
    };
  }
  if (notice.kind === 'passkeyAdded') {
    const advice = i18n.t({
      id: 'account.notYourPasskey',
      message: "If this wasn't you, remove the passkey, and then change your password.",
    });
    return { advice, link: toAccount };
  }
  if (notice.kind === 'codesRenewed') {
    const advice = i18n.t({
      id: 'account.notYourCodes',
      message: "If this wasn't you, change your password, and then make new codes.",
    });
    return { advice, link: toAccount };
  }
  return {
    advice: i18n.t({
      id: 'account.notYou',
      message:
        "If this wasn't you, change your password. This signs out all devices and ends tokens and calendar addresses.",
    }),
    link: toAccount,
  };
}

export function accountLetter(
  notice: AccountNotice,
  at: Date,
  { language: chosen, zone }: Reader,
  origin: string,
): Letter {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const dayOf = (day: Date) =>
    new Intl.DateTimeFormat(localeIn(language, zone), { dateStyle: 'long', timeZone: zone }).format(day);
  const time = dateIn(at, language, zone, at);
  const { advice, link } = remedyOf(notice, origin, dayOf, i18n);
  const subject = subjectOf(notice, i18n);
  const says = [
    `${subject}.`,
    ...detailsOf(notice, dayOf, i18n),
    i18n.t({ id: 'account.time', message: 'Time: {time}', values: { time } }),
    advice,
  ];
  const why = i18n.t({
    id: 'account.why',
    message: "You get this email because it's about the security of your account. It can't be turned off.",
  });
  return letterWith([{ language, subject, says, link, why }]);
}

/** Undefined once the account is gone or, without an address of its own, has no verified email. */
export async function accountMail(
  { uid, createdAt, delivery }: MailRecord,
  { key, origin }: { key: string; origin: string },
): Promise<(Letter & { to: string }) | undefined> {
  const { notice, address } = unseal(key, delivery.sealed ?? '') ?? {};
  if (!notice) return undefined;
  const reader = address ? await formerReader(uid) : await recipientOf(uid);
  if (!reader) return undefined;
  const { language, mail, email } = reader;
  const about = AccountNotice.parse(JSON.parse(notice));
  return { to: address ?? email, ...accountLetter(about, createdAt, { language, zone: mail.zone }, origin) };
}

async function formerReader(uid: string) {
  const [reader, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  return isErasing ? undefined : reader;
}
