import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MemberTranslation } from '@contract/member-translations';
import type { ClubLanguage } from '@domain/languages';
import { translationId } from '@domain/report-ids';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { IconButton } from '@/components/form/Button';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { TimeAgo } from '@/components/page/TimeAgo';
import { translationTitle } from '@/features/thread/shown/both-languages';
import { authorName } from '@/features/thread/shown/post';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { memberTranslationsQuery, type Original, useRemoveMemberTranslation } from '../api';
import { Glossary } from './Glossary';
import { MemberTranslationForm } from './MemberTranslationForm';

interface Props {
  original: Original;
  language: ClubLanguage;
  onClose: () => void;
}

export function MemberTranslationDialog({ original, language, onClose }: Props) {
  const memberTranslations = useQuery(memberTranslationsQuery(original, language));
  return (
    // `dirty`: a click outside never closes it. The text is kept as a draft either way.
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
            <LoadFailure query={memberTranslations} />
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

function MemberTranslationHistory({
  original,
  memberTranslations,
}: {
  original: Original;
  memberTranslations: readonly MemberTranslation[];
}) {
  const { t } = useLingui();
  const removing = useRemoveMemberTranslation(original);
  const [chosen, setChosen] = useState<MemberTranslation>();
  if (memberTranslations.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="version-history">
      <Text as="h3" id="version-history" fontWeight="semibold" mb={2}>
        <Trans>Kept versions</Trans>
      </Text>
      <Stack as="ul" gap={3}>
        {memberTranslations.map((version) => {
          const name = authorName(version.user);
          return (
            <Box as="li" key={version._id} borderTopWidth="1px" pt={2}>
              <Flex align="center" justify="space-between" gap={2} color="fg.muted" fontSize="sm">
                <span>
                  <bdi>{name}</bdi> · <TimeAgo instant={version.at} />
                </span>
                <ReportFlag
                  kind="translation"
                  id={translationId(original.kind, original.id, version._id)}
                  user={version.user}
                />
                {version.can.remove && (
                  <IconButton
                    label={t`Remove the version by ${name}`}
                    icon={<Trash2 />}
                    tone="danger"
                    onClick={() => setChosen(version)}
                  />
                )}
              </Flex>
              <TextWithBreaks text={version.text} lang={version.language} />
            </Box>
          );
        })}
      </Stack>
      {chosen && (
        <ConfirmDialog
          confirm={t`Remove`}
          onConfirm={() => removing.mutate(chosen._id, { onSuccess: () => setChosen(undefined) })}
          onCancel={() => {
            removing.reset();
            setChosen(undefined);
          }}
          mutation={removing}
        >
          <Trans>Are you sure you would like to remove this version? This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </Box>
  );
}
