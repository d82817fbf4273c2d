import type { Language } from '@contract/languages';
import type { Site } from '@contract/pages';
import { STATE_ID } from '@/app/rendered-state';
import type { PageHead } from '@/lib/page';

/** Where the parts of a page go in the template. */
export const marks = {
  html: ' data-page="mark"',
  head: '<!--head-->',
  app: '<!--app-->',
  state: '<!--state-->',
} as const;

interface Parts {
  language: Language;
  /** The path pattern of the screen, for its code. */
  screen?: string;
  head: string;
  app: string;
  /** What the browser starts from. Without it, it draws the screen anew. */
  state?: unknown;
}

/** A whole HTML document. Only `app` and `head` are HTML; everything else is escaped here. */
export function toDocument({ template, preloads }: Site, { language, screen, head, app, state }: Parts): string {
  const isWhole = state !== undefined;
  return template
    .replace(marks.html, () => (isWhole ? ' data-rendered=""' : ''))
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(marks.head, () => [head, ...(screen ? [preloads[language], preloads[screen]] : [])].join('\n    '))
    .replace(marks.app, () => app)
    .replace(marks.state, () => (isWhole ? toStateElement(state) : ''));
}

/** An inert element: JSON in which nothing can close it or open a comment. */
function toStateElement(state: unknown): string {
  const json = JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${STATE_ID}">${json}</script>`;
}

/** Title, description and addresses of a page. */
export function toHead(head: PageHead | undefined, language: Language, origin: string): string {
  if (!head) return '<title>Flyleaf</title><meta name="robots" content="noindex">';
  const title = head.title ? `${head.title} · Flyleaf` : 'Flyleaf';
  const address = (of: Language) => new URL(withLanguage(head.canonical, of), origin).href;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}">`,
    `<link rel="canonical" href="${escaped(address(language))}">`,
    `<link rel="alternate" hreflang="en" href="${escaped(address('en'))}">`,
    `<link rel="alternate" hreflang="it" href="${escaped(address('it'))}">`,
    `<link rel="alternate" hreflang="x-default" href="${escaped(address('en'))}">`,
  ].join('\n    ');
}

/** An address in a language; English has none in it. */
function withLanguage(address: string, language: Language): string {
  if (language === 'en') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** For HTML's text and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
