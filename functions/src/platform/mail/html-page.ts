import type { Language } from '../../domain/languages';
import { element, type Xml } from '../xml';

/** Inline styles of an email's elements, because no email program reads style sheets reliably. */
export const style = {
  page: 'margin:0;padding:24px 16px;font-family:Georgia,serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto',
  title: 'margin:0 0 24px;font-size:22px;font-weight:600',
  group: 'margin:24px 0 8px;font-size:17px;font-weight:600',
  list: 'margin:0;padding:0;list-style:none',
  thread: 'margin:0 0 12px',
  small: 'font-family:Arial,sans-serif;font-size:14px;opacity:0.75',
  footer: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8886;font-family:Arial,sans-serif;font-size:13px',
} as const;

export function htmlPage({ title, language }: { title: string; language: Language }, parts: readonly Xml[]): string {
  const body = [element('h1', { style: style.title }, title), ...parts];
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', {}, title),
  );
  const page = element('body', { style: style.page }, element('div', { style: style.column }, ...body));
  return `<!doctype html>\n${element('html', { lang: language }, head, page).xml}\n`;
}
