import type { I18n } from '@lingui/core';
import type { MailList } from '../../../contract/mail';
import { UNSUBSCRIBE } from '../../../domain/addresses';
import type { Language } from '../../../domain/languages';
import { textsIn } from '../../../platform/texts/texts';
import { element } from '../../../platform/xml';
import { linkPage } from '../link-page/view';

type Shown =
  | { kind: 'question'; language: Language; list: MailList | 'invitations'; token: string }
  | { kind: 'doneInvitations'; language: Language; token: string }
  | { kind: 'done' | 'invitationsAllowed' | 'badLink'; language: Language };

const questionOf = (list: MailList | 'invitations', i18n: I18n): string =>
  ({
    digest: () =>
      i18n.t({
        id: 'unsubscribe.digest',
        message: "You won't get an email about new posts any more. Your clubs and discussions stay as they are.",
      }),
    replies: () =>
      i18n.t({
        id: 'unsubscribe.replies',
        message: "You won't get an email when somebody replies to you any more. You'll still see it on Flyleaf.",
      }),
    meetings: () =>
      i18n.t({
        id: 'unsubscribe.meetings',
        message:
          "You won't get an email about your clubs' meetings and news any more. You'll still see them on Flyleaf.",
      }),
    invitations: () =>
      i18n.t({
        id: 'unsubscribe.invitations',
        message: 'Nobody can invite this address to a club by email any more.',
      }),
  })[list]();

function saysOf(shown: Shown, i18n: I18n): [title: string, about: string] {
  switch (shown.kind) {
    case 'question':
      return [i18n.t({ id: 'letter.unsubscribe', message: 'Unsubscribe' }), questionOf(shown.list, i18n)];
    case 'done':
      return [
        i18n.t({ id: 'unsubscribe.done', message: "You're unsubscribed" }),
        i18n.t({
          id: 'unsubscribe.doneAbout',
          message: 'You can turn the emails on again on your account page.',
        }),
      ];
    case 'doneInvitations':
      return [
        i18n.t({ id: 'unsubscribe.noInvitations', message: 'No more invitations' }),
        i18n.t({
          id: 'unsubscribe.noInvitationsAbout',
          message: "Flyleaf won't send invitations to this address any more.",
        }),
      ];
    case 'invitationsAllowed':
      return [
        i18n.t({ id: 'unsubscribe.allowed', message: 'Invitations allowed' }),
        i18n.t({
          id: 'unsubscribe.allowedAbout',
          message: 'You can be invited to clubs at this address again.',
        }),
      ];
    case 'badLink':
      return [
        i18n.t({ id: 'unsubscribe.badLink', message: "This link doesn't work" }),
        i18n.t({
          id: 'unsubscribe.badLinkAbout',
          message: 'Open the link in the email again, or turn the emails off on your account page.',
        }),
      ];
  }
}

function buttonOf(shown: Shown, i18n: I18n) {
  if (shown.kind === 'question') {
    const label = i18n.t({ id: 'letter.unsubscribe', message: 'Unsubscribe' });
    return form(shown.token, { name: 'List-Unsubscribe', value: 'One-Click' }, label);
  }
  if (shown.kind !== 'doneInvitations') return undefined;
  const label = i18n.t({ id: 'unsubscribe.allow', message: 'Allow invitations again' });
  return form(shown.token, { name: 'invitations', value: 'allow' }, label);
}

export function unsubscribePage(shown: Shown): string {
  const { language } = shown;
  const i18n = textsIn(language);
  const [title, about] = saysOf(shown, i18n);
  const links = element(
    'p',
    {},
    element('a', { href: '/account' }, i18n.t({ id: 'unsubscribe.account', message: 'Account' })),
  );
  return linkPage({ title, language }, [
    element('h1', {}, title),
    element('p', {}, about),
    buttonOf(shown, i18n),
    links,
  ]);
}

const form = (token: string, field: { name: string; value: string }, label: string) =>
  element(
    'form',
    { method: 'post', action: `${UNSUBSCRIBE}?t=${encodeURIComponent(token)}` },
    element('input', { type: 'hidden', ...field }),
    element('button', { type: 'submit' }, label),
  );
