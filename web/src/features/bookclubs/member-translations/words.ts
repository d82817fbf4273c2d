import type { Language } from '@contract/languages';
import { t } from '@lingui/core/macro';

/** 'Italian by giulia'. */
export const writtenBy = (language: Language, name: string): string =>
  language === 'it' ? t`Italian by ${name}` : t`English by ${name}`;
