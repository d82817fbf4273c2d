import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo } from 'react';
import { AppLink, PlainLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { besideForm } from '../book/chapters';
import { placeText } from '../note/texts';

interface Props {
  bookId: string;
  notes: readonly Note[];
  replace?: boolean;
  action?: ReactNode;
}

export const SideList = memo(function SideList({ bookId, notes, replace, action }: Props) {
  const { t } = useLingui();
  const ordered = useMemo(() => besideForm(notes), [notes]);
  return (
    <Box as="nav" aria-label={t`Notes on this book`} css={styles}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} minHeight="touch">
        <h2>
          <AppLink to={hrefs.bookNotes(bookId)} display="inline-flex" alignItems="center" minHeight="touch">
            <Trans>Notes:</Trans>
          </AppLink>
        </h2>
        {action}
      </Flex>
      {notes.length === 0 && (
        <Text color="fg.muted">
          <Trans>No notes yet</Trans>
        </Text>
      )}
      <ul>
        {ordered.map((note) => (
          <li key={note._id}>
            <PlainLink to={hrefs.editNote(bookId, note._id)} {...(replace && { replace })}>
              <span data-part="place">{placeText(note)}</span>
              <span data-part="remark" dir="auto">
                {shortened(note.remark, 120)}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Box>
  );
});

/** Plain elements styled from here, since there may be thousands. */
const styles: SystemStyleObject = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3,
  minWidth: 0,
  '& li': { borderTopWidth: '1px' },
  // Offscreen rows cost nothing. The first rows render immediately, so that they don't move.
  '& li:nth-of-type(n + 12)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 5.25rem' },
  '& li > a': {
    display: 'grid',
    gap: 0.5,
    minHeight: 'touch',
    px: 3,
    py: 2,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { bg: 'accent.subtle', color: 'inherit' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& [data-part="place"]': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& [data-part="remark"]': { fontFamily: 'reading', overflowWrap: 'anywhere', lineClamp: 2 },
  // Beside the form the list has its own scrollbar.
  '@media (min-width: 64rem)': {
    position: 'sticky',
    top: 'calc({sizes.topBar} + {spacing.4})',
    maxHeight: 'calc(100dvh - {sizes.topBar} - {spacing.8})',
    '& ul': { overflowY: 'auto' },
  },
};
