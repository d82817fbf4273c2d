import type { I18n } from '@lingui/core';
import { findUser } from '../../../accounts/store';
import { pathOf, UNSUBSCRIBE } from '../../../domain/addresses';
import { htmlPage, style } from '../../../platform/mail/html-page';
import { htmlLink, inSentence, type Letter } from '../../../platform/mail/letter-frame';
import type { MailRecord } from '../../../platform/mail/mails';
import { addressHash, unseal } from '../../../platform/mail/sealed';
import { invitationsToken } from '../../../platform/mail/unsubscribe-token';
import { textsIn } from '../../../platform/texts/texts';
import { element } from '../../../platform/xml';
import { isMemberOf } from '../../rules';
import { findClub } from '../../store';
import { findInviteLink, isLive } from '../links/store';
import { findInvitedAddress } from './store';

interface Sending {
  key: string;
  origin: string;
  now: Date;
}

function textsOf(i18n: I18n, values: { sender: string; club: string | undefined; day: string }) {
  return {
    subject: values.club
      ? i18n.t({ id: 'invitation.subject', message: '{sender} invites you to the book club {club}', values })
      : i18n.t({ id: 'invitation.subjectWithoutName', message: '{sender} invites you to a book club', values }),
    about: values.club
      ? i18n.t({
          id: 'invitation.about',
          message: '{sender} invites you to join the book club “{club}” on Flyleaf.',
          values,
        })
      : i18n.t({
          id: 'invitation.aboutWithoutName',
          message: '{sender} invites you to join a book club on Flyleaf.',
          values,
        }),
    flyleaf: i18n.t({
      id: 'invitation.flyleaf',
      message: 'On Flyleaf, readers keep notes on their books and talk about them without spoilers.',
    }),
    join: i18n.t({ id: 'invitation.join', message: 'See the invitation' }),
    until: i18n.t({
      id: 'invitation.until',
      message: "The link works once, until {day}. If you don't have an account, you can make one on the way.",
      values,
    }),
    why: i18n.t({
      id: 'invitation.why',
      message:
        "Somebody typed in your address to invite you. Flyleaf doesn't keep it, and won't write to you again by itself.",
    }),
    stop: i18n.t({ id: 'invitation.stop', message: 'No more invitations from Flyleaf' }),
  };
}

type Invitation = Letter & { to: string; headers: Record<string, string> };

export async function invitationLetter(
  { uid, delivery }: MailRecord,
  { key, origin, now }: Sending,
): Promise<Invitation | undefined> {
  const { to, linkKey } = unseal(key, delivery.sealed ?? '') ?? {};
  if (!to || !linkKey) return undefined;
  const hash = addressHash(key, to);
  const [sender, link, address] = await Promise.all([findUser(uid), findInviteLink(linkKey), findInvitedAddress(hash)]);
  const club = link && isLive(link, now) ? await findClub(link.clubId) : undefined;
  if (!sender || !link || !club || !isMemberOf(club, uid) || address.stopped) return undefined;
  const language = sender.language ?? 'en';
  // Moderators can hide the club's name.
  const name = club.moderated ? undefined : inSentence(club.title);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(link.expiresAt);
  const texts = textsOf(textsIn(language), { sender: sender.username, club: name, day });
  const [href, stop] = [origin + pathOf.join(linkKey), `${origin}${UNSUBSCRIBE}?t=${invitationsToken(key, hash)}`];
  const says = [texts.about, texts.flyleaf];
  const { subject } = texts;
  const text = [...says, `${texts.join}: ${href}`, texts.until, `-- \n${texts.why}\n${texts.stop}: ${stop}`];
  const html = [
    ...says.map((sentence) => element('p', {}, sentence)),
    element('p', {}, htmlLink(href, texts.join)),
    element('p', { style: style.small }, texts.until),
    element('p', { style: style.footer }, texts.why, element('br'), htmlLink(stop, texts.stop)),
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlPage({ title: subject, language }, html),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
