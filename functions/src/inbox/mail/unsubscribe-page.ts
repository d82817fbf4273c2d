import type { MailList } from '../../contract/mail';
import { UNSUBSCRIBE } from '../../domain/addresses';
import type { Language } from '../../domain/languages';
import { unsubscribeEn } from '../../platform/mail/texts/en';
import { unsubscribeIt } from '../../platform/mail/texts/it';
import { element } from '../../platform/xml';

const textsOf = { en: unsubscribeEn, it: unsubscribeIt } as const;

type Shown =
  | { kind: 'question'; language: Language; list: MailList | 'invitations'; token: string }
  | { kind: 'doneInvitations'; language: Language; token: string }
  | { kind: 'done' | 'invitationsAllowed' | 'badLink'; language: Language };

/** The HTML page that a link in an email opens. It needs no script. */
export function unsubscribePage(shown: Shown): string {
  const { language, kind } = shown;
  const texts = textsOf[language];
  const [title, about] = {
    question: [texts.title, shown.kind === 'question' ? texts.question[shown.list] : ''],
    done: [texts.done, texts.doneAbout],
    doneInvitations: [texts.doneInvitations, texts.doneInvitationsAbout],
    invitationsAllowed: [texts.invitationsAllowed, texts.invitationsAllowedAbout],
    badLink: [texts.badLink, texts.badLinkAbout],
  }[kind];
  const button =
    shown.kind === 'question'
      ? form(shown.token, { name: 'List-Unsubscribe', value: 'One-Click' }, texts.button)
      : shown.kind === 'doneInvitations'
        ? form(shown.token, { name: 'invitations', value: 'allow' }, texts.allowInvitations)
        : undefined;
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
  const links = element('p', {}, element('a', { href: '/account' }, texts.settings));
  const header = element('header', {}, element('a', { href: '/' }, texts.home));
  const main = element('main', {}, element('h1', {}, title), element('p', {}, about), button, links);
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
