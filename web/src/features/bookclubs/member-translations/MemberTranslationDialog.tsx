import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Language } from '@contract/languages';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { translationTitle } from '@/features/thread/both-languages';
import { memberTranslationsQuery, type Original } from '../api/member-translations';
import { Glossary } from './Glossary';
import { MemberTranslationForm } from './MemberTranslationForm';
import { MemberTranslationHistory } from './MemberTranslationHistory';

interface Props {
  original: Original;
  /** The language of the version. */
  language: Language;
  onClose: () => void;
}

/** Where members write what a post or a title says in the other language. */
export function MemberTranslationDialog({ original, language, onClose }: Props) {
  const memberTranslations = useQuery(memberTranslationsQuery(original, language));
  return (
    // `dirty`: a click beside it never closes it. What was typed is kept as a draft either way.
    <Dialog title={translationTitle(language)} onClose={onClose} dirty>
      <Stack gap={4}>
        <Box as="blockquote" borderInlineStartWidth="2px" ps={3} maxHeight="12rem" overflowY="auto">
          <Text color="fg.muted" fontSize="sm">
            <Trans>Original</Trans>
          </Text>
          <TextWithBreaks text={original.content} lang={original.lang} />
        </Box>
        {!memberTranslations.data ? (
          memberTranslations.error ? (
            <LoadFailure
              error={memberTranslations.error}
              onRetry={memberTranslations.refetch}
              retrying={memberTranslations.isFetching}
            />
          ) : (
            <Loading />
          )
        ) : (
          <>
            <MemberTranslationForm
              original={original}
              language={language}
              current={memberTranslations.data[0]}
              onSaved={onClose}
            />
            <Glossary club={original.club} book={original.book} text={original.content} />
            <MemberTranslationHistory original={original} memberTranslations={memberTranslations.data} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
