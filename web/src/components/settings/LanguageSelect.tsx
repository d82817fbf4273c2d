import { NativeSelect } from '@chakra-ui/react/native-select';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { chooseLanguage, useLanguage } from '@/i18n/language';
import { isLanguage, type Language, languageNames, languages } from '@/i18n/languages';
import { toast } from '@/lib/toasts';

interface Props {
  /** Told of the new language once it is shown. */
  onChoose?: (language: Language) => void;
}

/** Changes the language of the interface at once. */
export function LanguageSelect({ onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const choose = (value: string) => {
    if (!isLanguage(value)) return;
    chooseLanguage(value).then(
      () => onChoose?.(value),
      () => toast(t`Couldn't load this language. Check your connection and try again.`, { kind: 'failed' }),
    );
  };
  return (
    <NativeSelect.Root size="sm" width="auto">
      <NativeSelect.Field
        aria-label={t`Language`}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
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
