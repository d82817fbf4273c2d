import { type Language, languages } from '../../../domain/languages';
import { NEVER_KEPT } from '../../../platform/http/answers';
import type { PageOutgoing } from '../../../platform/http/page-function';
import { element, type Xml } from '../../../platform/xml';

export interface LinkRequest {
  method: string;
  path: string;
  search: string;
  acceptLanguage: string | undefined;
  body: string;
}

export function linkPage(
  { title, language }: { title: string; language: Language },
  content: readonly (Xml | undefined)[],
): string {
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
  const header = element('header', {}, element('a', { href: '/' }, 'Flyleaf'));
  const body = element('body', {}, header, element('main', {}, ...content));
  return `<!doctype html>\n${element('html', { lang: language }, head, body).xml}\n`;
}

export const wantedLanguage = (acceptLanguage: string | undefined): Language =>
  languages.find((language) => acceptLanguage?.toLowerCase().startsWith(language)) ?? 'en';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function linkAnswer(status: number, body: string): PageOutgoing {
  return {
    status,
    body,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NEVER_KEPT,
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  };
}

/** A separate file, because the site's policy allows no inline styles. */
export const linkPageStyle = `:root {
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
fieldset { display: flex; gap: 0.5rem; margin: 1.5rem 0; padding: 0; border: 0; }
legend { margin-bottom: 0.5rem; padding: 0; font-weight: 600; }
fieldset label { flex: 1; display: flex; align-items: center; justify-content: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid color-mix(in srgb, var(--ink) 40%, transparent); border-radius: 0.5rem; cursor: pointer; }
fieldset label:has(:checked) { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, transparent); font-weight: 600; }
input[type="radio"] { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
p { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
button { margin: 0.25rem 0 1rem; }
.note { padding: 0.75rem 1rem; border-inline-start: 3px solid var(--accent); background: color-mix(in srgb, var(--accent) 10%, transparent); }
.small { font-size: 0.9375rem; opacity: 0.8; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
