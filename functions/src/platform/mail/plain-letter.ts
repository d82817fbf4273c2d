import type { Language } from '../../domain/languages';
import { element } from '../xml';
import { htmlPage, style } from './html-page';
import type { Letter } from './letter-frame';

export interface LetterPart {
  language: Language;
  subject: string;
  says: readonly string[];
  link: { text: string; href: string };
  why: string;
}

/** Without an unsubscribe link. More parts say the same in other languages. */
export function letterWith(parts: readonly [LetterPart, ...LetterPart[]]): Letter {
  const [{ language }] = parts;
  const subject = parts.map((part) => part.subject).join(' · ');
  const text = parts.map(({ says, link, why }) => [...says, `${link.text}: ${link.href}`, `-- \n${why}`].join('\n\n'));
  const html = parts.flatMap((part) => [
    element(
      'div',
      { lang: part.language },
      ...part.says.map((sentence) => element('p', {}, sentence)),
      element('p', {}, element('a', { href: part.link.href, style: 'color:inherit' }, part.link.text)),
    ),
    element('p', { style: style.footer, lang: part.language }, part.why),
  ]);
  return { subject, text: `${text.join('\n\n\n')}\n`, html: htmlPage({ title: subject, language }, html) };
}
