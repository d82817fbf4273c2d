import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { optionsOf } from '@/i18n/languages';

interface Props {
  lang: ClubLanguage;
  onLang: (lang: ClubLanguage) => void;
}

/** In a post's box. `InBothLanguages` is for a page of its own. */
export function LanguageChoice({ lang, onLang }: Props) {
  const { t } = useLingui();
  return (
    <span data-ui="choice">
      <span aria-hidden="true">{lang.toUpperCase()}</span>
      <ChevronDown aria-hidden="true" />
      <select aria-label={t`Written in`} value={lang} onChange={({ target }) => onLang(target.value as ClubLanguage)}>
        {optionsOf(clubLanguages).map(({ value, label, lang: ofOption }) => (
          <option key={value} value={value} lang={ofOption}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
