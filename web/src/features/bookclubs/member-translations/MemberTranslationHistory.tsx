import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MemberTranslation } from '@contract/member-translations';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { IconButton } from '@/components/form/Button';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { Time } from '@/components/page/Time';
import { authorName } from '@/features/thread/thread';
import { errorText } from '@/lib/api/api-error';
import { type Original, useRemoveMemberTranslation } from '../api/member-translations';

/** The versions that are kept, newest first. Their writers and the author of the original can remove them. */
export function MemberTranslationHistory({
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
                  <bdi>{name}</bdi> · <Time instant={version.at} />
                </span>
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
          onConfirm={() => removing.mutate(chosen._id, { onSuccess: () => setChosen(undefined) })}
          onCancel={() => {
            removing.reset();
            setChosen(undefined);
          }}
          pending={removing.isPending}
          error={removing.error ? errorText(removing.error) : undefined}
        >
          <Trans>Are you sure you would like to remove this version? This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </Box>
  );
}
