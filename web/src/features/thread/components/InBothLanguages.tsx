import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { optionsOf } from '@/i18n/languages';
import { addMemberTranslation, otherLanguage } from '../both-languages';

interface Props {
  lang: ClubLanguage;
  onLang: (lang: ClubLanguage) => void;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

export function InBothLanguages({ lang, onLang, isOpen, onOpen, children }: Props) {
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap={4} rowGap={1}>
        <HStack as="label" gap={2} color="fg.muted" fontSize="sm">
          <chakra.span>
            <Trans>Written in</Trans>
          </chakra.span>
          <Select
            isCompact
            options={optionsOf(clubLanguages)}
            value={lang}
            onChange={({ target }) => onLang(target.value as ClubLanguage)}
          />
        </HStack>
        {!isOpen && (
          <Button variant="ghost" size="sm" minHeight="touch" onClick={onOpen}>
            {addMemberTranslation(otherLanguage[lang])}
          </Button>
        )}
      </Flex>
      {isOpen && children}
    </>
  );
}
