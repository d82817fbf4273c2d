import { NativeSelect } from '@chakra-ui/react/native-select';
import { type Language, languages } from '@contract/languages';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { SelectField } from '@/components/form/SelectField';
import { chooseLanguage, useLanguage } from '@/i18n/language';
import { isLanguage, languageNames } from '@/i18n/languages';
import { toast } from '@/lib/toasts';

interface Props {
  /** Called with the new language once it is shown. */
  onChoose?: (language: Language) => void;
}

/** Changes the language of the interface at once. Small, for the footer. */
export function LanguageSelect({ onChoose }: Props) {
  const { t } = useLingui();
  const select = useLanguageChoice(onChoose);
  return (
    <NativeSelect.Root size="sm" width="auto" data-needs-script="">
      <NativeSelect.Field aria-label={t`Language`} {...select}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

/** The same as a field of a form. */
export function LanguageField({ onChoose }: Props) {
  const { t } = useLingui();
  const select = useLanguageChoice(onChoose);
  const options = languages.map((each) => ({ value: each, label: languageNames[each] }));
  return <SelectField label={t`Language`} options={options} {...select} />;
}

function useLanguageChoice(onChoose: Props['onChoose']) {
  const { t } = useLingui();
  const onChange = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (!isLanguage(value)) return;
    chooseLanguage(value).then(
      () => onChoose?.(value),
      () => toast(t`Couldn't load this language. Check your connection and try again.`, { kind: 'failed' }),
    );
  };
  return { value: useLanguage(), onChange };
}
