import type { ClubLanguage } from '@domain/languages';
import { t } from '@lingui/core/macro';

export const writtenBy = (language: ClubLanguage, name: string): string =>
  language === 'it' ? t`Italian by ${name}` : t`English by ${name}`;
