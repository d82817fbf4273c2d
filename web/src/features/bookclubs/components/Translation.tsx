import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ClubLanguage } from '@domain/languages';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { Button } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { clubLanguageOptions, isClubLanguage } from '@/i18n/languages';
import { formatDate } from '@/lib/dates';
import type { DeviceTranslator } from '../api/device-translation';
import type { TranslationInfo } from '../api/thread-queries';

interface LanguageProps {
  language: ClubLanguage;
  onLanguage: (language: ClubLanguage) => void;
  isTranslating: boolean;
  onTranslating: (isOn: boolean) => void;
}

/** Choosing a language turns translation on. */
export function ThreadLanguage({ language, onLanguage, isTranslating, onTranslating }: LanguageProps) {
  const { t } = useLingui();
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (!isClubLanguage(value)) return;
    onLanguage(value);
    onTranslating(true);
  };
  return (
    <Flex wrap="wrap" align="center" columnGap={2}>
      <HStack as="label" gap={2} color="fg.muted" fontSize="sm">
        <chakra.span>{t({ message: 'Language', context: 'of the posts' })}</chakra.span>
        <Select isCompact value={language} onChange={choose} options={clubLanguageOptions} />
      </HStack>
      <Button
        variant="plain"
        size="sm"
        minHeight="touch"
        color="fg.muted"
        onClick={() => onTranslating(!isTranslating)}
      >
        {isTranslating ? t`Show originals only` : t`Translate posts`}
      </Button>
    </Flex>
  );
}

interface StatusProps {
  info: TranslationInfo;
  device: DeviceTranslator;
}

/** Explains why posts are in their original language, or names the translator. */
export function TranslationStatus({ info, device }: StatusProps) {
  const { t } = useLingui();
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      columnGap={2}
      color="fg.muted"
      fontSize="sm"
      css={{ '&:empty': { display: 'none' } }}
    >
      {useStatusText(info, device)}
      {device.state === 'offered' && (
        <Button variant="ghost" size="sm" onClick={device.start} loading={device.isStarting}>
          {t`Translate on this device`}
        </Button>
      )}
    </Flex>
  );
}

function useStatusText(
  { translator, translatorAgain }: TranslationInfo,
  { state, hasFailed }: DeviceTranslator,
): string | undefined {
  const { t } = useLingui();
  if (translator === undefined || translator === 'ok') return undefined;
  if (state === 'ready') return t`Translated by your browser, on this device.`;
  if (hasFailed) return t`Your browser couldn't download the language. Posts are shown in their original language.`;
  if (translator === 'used_up') {
    const when = formatDate(translatorAgain, t`tomorrow`);
    return t`Today's translations are used up. Other posts are shown in their original language until ${when}.`;
  }
  if (translator === 'failed') {
    return t`Translation isn't available right now. Posts are shown in their original language.`;
  }
  return t`Posts that nobody has translated yet are in their original language.`;
}
