import { NativeSelect } from '@chakra-ui/react/native-select';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Language } from '@contract/bookclubs';
import { languages } from '@contract/languages';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { isLanguage, languageNames } from '@/i18n/languages';

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Chooses the language to read the thread in. */
export function ThreadLanguage({ language, onLanguage }: Props) {
  const { t } = useLingui();
  return (
    <HStack as="label" gap={2} color="fg.muted" fontSize="sm">
      <chakra.span>{t({ message: 'Language', context: 'of the posts' })}</chakra.span>
      <NativeSelect.Root size="sm" width="auto">
        <NativeSelect.Field
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
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
    </HStack>
  );
}
