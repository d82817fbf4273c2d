import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { StarRating } from '@/features/rating/components/StarRating';
import { hrefs } from '@/lib/paths';
import { useChangeShelfBook } from '../api/change-shelf-book';

const HEADING = 'finished';

/** Asks for the rating of a finished book, and links to what others say about its ending. */
export function AboutTheEnding({ book }: { book: ShelfBook }) {
  const { t } = useLingui();
  const change = useChangeShelfBook();
  return (
    <Panel aria-labelledby={HEADING}>
      <chakra.h2 id={HEADING} fontSize="lg">
        <Trans>You've finished it</Trans>
      </chakra.h2>
      <Box color="accent.fg">
        <StarRating label={t`My rating`} value={book.rating} onChange={(rating) => change(book, { rating })} />
      </Box>
      <Text color="fg.muted" fontSize="sm">
        <Trans>
          No more spoilers.{' '}
          <AppLink to={hrefs.discussionsOfBook(book._id)} color="accent.fg">
            Talk about the ending
          </AppLink>
        </Trans>
      </Text>
    </Panel>
  );
}

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: 3,
    padding: 4,
    borderWidth: '1px',
    borderColor: 'accent.subtle',
    borderRadius: 'lg',
    bg: 'bg.panel',
  },
});
