import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '../../domain/languages';
import { compiled } from './compiled';

const loaded = new Map<Language, I18n>();

export function textsIn(language: Language): I18n {
  const known = loaded.get(language);
  if (known) return known;
  const i18n = setupI18n({ locale: language, messages: { [language]: compiled[language] } });
  loaded.set(language, i18n);
  return i18n;
}
