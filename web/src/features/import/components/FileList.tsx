import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '@/components/form/Button';
import { formatName } from './format-names';
import { refusalText } from './refusal-text';
import type { ChosenFile } from './use-chosen-files';

interface Props {
  files: readonly ChosenFile[];
  onRemove: (id: number) => void;
}

export function FileList({ files, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <Stack as="ul" aria-label={t`Chosen files`} gap={1}>
      {files.map(({ id, file, outcome }) => {
        const isProblem = outcome === 'failed' || outcome?.kind === 'refused';
        const { name } = file;
        return (
          <Flex as="li" key={id} align="start" justify="space-between" gap={3}>
            <Box minWidth={0} py={2} overflowWrap="anywhere">
              <bdi>{name}</bdi>
              <Text color={isProblem ? 'fg.error' : 'fg.muted'} fontSize="sm" role={isProblem ? 'alert' : undefined}>
                {aboutFile(outcome)}
              </Text>
            </Box>
            <IconButton label={t`Leave out ${name}`} icon={<X />} onClick={() => onRemove(id)} />
          </Flex>
        );
      })}
    </Stack>
  );
}

function aboutFile(outcome: ChosenFile['outcome']): string {
  if (outcome === undefined) return t`Reading…`;
  if (outcome === 'failed') return t`This file can't be opened. Choose it again.`;
  if (outcome.kind === 'refused') return refusalText(outcome);
  const { format, books, notes } = outcome.contents;
  const counts = [
    plural(books.length, { one: '# book', other: '# books' }),
    ...(notes.length > 0 ? [plural(notes.length, { one: '# note', other: '# notes' })] : []),
  ];
  return `${formatName(format)} · ${counts.join(' · ')}`;
}
