import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { optionsOf } from '@/i18n/languages';
import { addMemberTranslation, otherLanguage } from '../shown/both-languages';

interface Props {
  lang: ClubLanguage;
  onLang: (lang: ClubLanguage) => void;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

export function InBothLanguages({ lang, onLang, isOpen, onOpen, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  // The button disappears, and the dialog would move the focus to its first field.
  const open = () => {
    flushSync(onOpen);
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
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
          <Button variant="ghost" size="sm" minHeight="touch" onClick={open}>
            {addMemberTranslation(otherLanguage[lang])}
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Box ref={fields} display="contents">
          {children}
        </Box>
      )}
    </>
  );
}
