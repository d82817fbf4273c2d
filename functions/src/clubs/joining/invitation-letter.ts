import { findUser } from '../../accounts/users';
import { htmlPage, style } from '../../platform/mail/html-page';
import { htmlLink, inSentence, type Letter } from '../../platform/mail/letter-frame';
import type { MailRecord } from '../../platform/mail/mails';
import { addressHash, unseal } from '../../platform/mail/sealed';
import { invitationTexts } from '../../platform/mail/texts/invitations';
import { invitationsToken } from '../../platform/mail/unsubscribe-token';
import { element } from '../../platform/xml';
import { isMemberOf } from '../rules';
import { findClub } from '../store';
import { findInviteLink, isLive } from './invite-links';
import { findInvitedAddress } from './invited-addresses';

interface Sending {
  /** The secret that sealed the address. */
  key: string;
  origin: string;
  now: Date;
}

type Invitation = Letter & { to: string; headers: Record<string, string> };

/**
 * The email with an invite link, to a recipient known only by address. Undefined once the link is invalid, its sender
 * has left the club, or the recipient has opted out.
 */
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
  const texts = invitationTexts[language];
  const [name, title] = [sender.username, club.moderated ? undefined : inSentence(club.title)];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(link.expiresAt);
  const [href, stop] = [`${origin}/join/${linkKey}`, `${origin}/unsubscribe?t=${invitationsToken(key, hash)}`];
  const says = [texts.about(name, title), texts.flyleaf];
  const subject = texts.subject(name, title);
  const text = [...says, `${texts.join}: ${href}`, texts.until(day), `-- \n${texts.why}\n${texts.stop}: ${stop}`];
  const html = [
    ...says.map((sentence) => element('p', {}, sentence)),
    element('p', {}, htmlLink(href, texts.join)),
    element('p', { style: style.small }, texts.until(day)),
    element('p', { style: style.footer }, texts.why, element('br'), htmlLink(stop, texts.stop)),
  ];
  return {
    ...{ to, subject, text: `${text.join('\n\n')}\n`, html: htmlPage({ title: subject, language }, html) },
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
