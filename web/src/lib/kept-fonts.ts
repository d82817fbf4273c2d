import { attempt } from '@/lib/attempt';

/** The address of the fonts' style sheet, once this browser has kept the fonts. */
const KEY = 'fonts';
const OURS = /^\/assets\/[\w-]+\.css$/;

/** Adds the style sheet of the web fonts to the page. */
function addStyles(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/** Shows the page in the web fonts, if this browser has kept them. Otherwise it is shown in their stand-ins. */
export function showKeptFonts(): void {
  const href = attempt(() => localStorage.getItem(KEY));
  if (href && OURS.test(href)) addStyles(href);
}

export const areKept = (href: string): boolean => attempt(() => localStorage.getItem(KEY)) === href;

export function noteKept(href: string): void {
  attempt(() => localStorage.setItem(KEY, href));
}
