import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { ChapterName } from '@/components/note/ChapterName';
import { chapterId } from './ChapterList';
import type { Chapter } from './chapters';

interface Props {
  chapters: readonly Chapter[];
  onExpand: (chapter: number) => void;
}

export function ChapterIndex({ chapters, onExpand }: Props) {
  const { t } = useLingui();
  const jump = (event: MouseEvent, chapter: number) => {
    event.preventDefault();
    onExpand(chapter);
    const heading = document.getElementById(chapterId(chapter));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Box as="nav" aria-label={t`Chapters`} css={styles}>
      <Text fontSize="sm" color="fg.muted" fontWeight="medium" pb={2} ps={3}>
        <Trans>Chapters</Trans>
      </Text>
      <ul>
        {chapters.map(({ chapter, name, notes }) => (
          <li key={chapter}>
            <a href={`#${chapterId(chapter)}`} onClick={(event) => jump(event, chapter)}>
              <span>
                <ChapterName chapter={chapter} />
                {name && <bdi>{name}</bdi>}
              </span>
              <span data-part="count">{notes.length || ''}</span>
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const styles: SystemStyleObject = {
  display: { base: 'none', lg: 'block' },
  position: 'sticky',
  top: 'calc({sizes.topBar} + {spacing.4})',
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - {sizes.topBar} - {spacing.8})',
  overflowY: 'auto',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: 3,
    minHeight: 'touch',
    px: 3,
    py: 2,
    borderInlineStartWidth: '2px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.emphasized' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& bdi': {
    display: 'block',
    color: 'fg.muted',
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
  },
  '& [data-part="count"]': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
};
