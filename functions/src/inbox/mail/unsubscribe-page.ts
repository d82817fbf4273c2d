import type { I18n } from '@lingui/core';
import type { MailList } from '../../contract/mail';
import { UNSUBSCRIBE } from '../../domain/addresses';
import type { Language } from '../../domain/languages';
import { textsIn } from '../../platform/texts/texts';
import { element } from '../../platform/xml';

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
        message: "You won't get an email about your clubs' meetings any more. You'll still be reminded on Flyleaf.",
      }),
    invitations: () =>
      i18n.t({
        id: 'unsubscribe.invitations',
        message: 'Nobody can invite this address to a club by email any more.',
      }),
  })[list]();

/** The page's heading and its sentence. */
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

/** The HTML page that a link in an email opens. It needs no script. */
export function unsubscribePage(shown: Shown): string {
  const { language } = shown;
  const i18n = textsIn(language);
  const [title, about] = saysOf(shown, i18n);
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('meta', { name: 'robots', content: 'noindex' }),
    element('title', {}, `${title} · Flyleaf`),
    element('link', { rel: 'icon', href: '/flyleaf.svg', type: 'image/svg+xml' }),
    element('link', { rel: 'stylesheet', href: '/unsubscribe/style.css' }),
  );
  const links = element(
    'p',
    {},
    element('a', { href: '/account' }, i18n.t({ id: 'unsubscribe.account', message: 'Account' })),
  );
  const header = element('header', {}, element('a', { href: '/' }, 'Flyleaf'));
  const main = element('main', {}, element('h1', {}, title), element('p', {}, about), buttonOf(shown, i18n), links);
  return `<!doctype html>\n${element('html', { lang: language }, head, element('body', {}, header, main)).xml}\n`;
}

/** A button that sends one field. */
const form = (token: string, field: { name: string; value: string }, label: string) =>
  element(
    'form',
    { method: 'post', action: `${UNSUBSCRIBE}?t=${encodeURIComponent(token)}` },
    element('input', { type: 'hidden', ...field }),
    element('button', { type: 'submit' }, label),
  );

/** Served as a separate file, because the site's policy allows no inline styles. */
export const unsubscribeStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#faf6ee, #17140f);
  --ink: light-dark(#2a2419, #ece5d7);
  --accent: light-dark(#1f5a49, #8fcab4);
  --on-accent: light-dark(#ffffff, #10231c);
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
header, main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
h1 { margin: 2rem 0 1rem; font: 600 1.75rem/1.25 Georgia, serif; }
a { color: var(--accent); }
header a { color: inherit; font: 600 1.25rem Georgia, serif; text-decoration: none; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
