import { type Language, languages } from '@domain/languages';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { Select, SelectField } from '@/components/form/Select';
import { chooseLanguage, useLanguage } from '@/i18n/language';
import { isLanguage, optionsOf } from '@/i18n/languages';
import { toast } from '@/lib/toasts';
import { useSearchChange } from '@/lib/use-search-change';

interface FieldProps2 {
  onChoose?: (language: Language) => void;
}

export function LanguageSelect({ onChoose }: FieldProps2) {
  const { t } = useLingui();
  const select = useLanguageChoice(onChoose);
  return (
    <div data-needs-script="">
      <Select isCompact aria-label={t`Language`} options={optionsOf(languages)} {...select} />
    </div>
  );
}

export function LanguageField({ onChoose }: FieldProps2) {
  const { t } = useLingui();
  const select = useLanguageChoice(onChoose);
  return <SelectField label={t`Language`} options={optionsOf(languages)} {...select} />;
}

function useLanguageChoice(onChoose: FieldProps2['onChoose']) {
  const { t } = useLingui();
  const change = useSearchChange();
  const onChange = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (!isLanguage(value)) return;
    chooseLanguage(value).then(
      () => {
        // The language in the URL would override the choice at the next reload.
        change((search) => search.delete('lang'), { replace: true });
        onChoose?.(value);
      },
      () => toast(t`Couldn't load this language. Check your connection and try again.`, { kind: 'failed' }),
    );
  };
  return { value: useLanguage(), onChange };
}
