import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import { formatName } from './format-names';
import { unreadableText } from './unreadable-text';
import { type ChosenFile, contentsOf } from './use-chosen-files';

interface Props {
  files: readonly ChosenFile[];
  onRemove: (id: number) => void;
}

/** The number of recognized files that leaves room for *Import* on a phone's first screen. */
const MAX_FILES_OPEN = 3;

export function FileList({ files, onRemove }: Props) {
  const { t } = useLingui();
  const recognized = files.filter((each) => contentsOf(each));
  if (recognized.length <= MAX_FILES_OPEN) return <Files label={t`Chosen files`} files={files} onRemove={onRemove} />;
  const others = files.filter((each) => !contentsOf(each));
  return (
    <Stack gap={1}>
      {others.length > 0 && <Files label={t`Chosen files`} files={others} onRemove={onRemove} />}
      <Disclosure title={plural(recognized.length, { one: '# file', other: '# files' })}>
        <Files label={t`Recognized files`} files={recognized} onRemove={onRemove} />
      </Disclosure>
    </Stack>
  );
}

function Files({ label, files, onRemove }: Props & { label: string }) {
  const { t } = useLingui();
  return (
    <Stack as="ul" aria-label={label} gap={1}>
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
  if (outcome.kind === 'refused') return unreadableText(outcome);
  const { format, books, notes, columns } = outcome.contents;
  if (columns && books.length === 0) return formatName(format);
  const counts = [
    plural(books.length, { one: '# book', other: '# books' }),
    ...(notes.length > 0 ? [plural(notes.length, { one: '# note', other: '# notes' })] : []),
  ];
  return `${formatName(format)} · ${counts.join(' · ')}`;
}
