import type { I18n } from '@lingui/core';
import type { Language } from '../../../domain/languages';
import { type Letter, type LetterLinks, letterPage, textPage } from '../../../platform/mail/letter-frame';
import { textsIn } from '../../../platform/texts/texts';
import type { Xml } from '../../../platform/xml';

export interface Recipient {
  language: Language | null;
  zone: string;
}

export interface Writing {
  i18n: I18n;
  language: Language;
  zone: string;
  now: Date;
}

export function writingFor({ language: chosen, zone }: Recipient, now: Date): Writing {
  const language = chosen ?? 'en';
  return { i18n: textsIn(language), language, zone, now };
}

export function clubMail(
  subject: string,
  { text, html }: { text: readonly string[]; html: readonly Xml[] },
  { i18n, language }: Writing,
  links: LetterLinks,
): Letter {
  const why = i18n.t({ id: 'club.why', message: "You chose to get emails about your clubs' meetings and news." });
  const frame = { title: subject, why, i18n, links };
  return { subject, text: textPage(text, frame), html: letterPage(html, frame, language) };
}
