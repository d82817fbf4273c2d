import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import type { Status } from '@domain/statuses';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen, PenLine, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { IconButton } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { hrefs } from '@/lib/paths';
import { PositionText } from '../book/PositionText';
import { StatusControl } from '../book/StatusControl';

export const bookLinkId = (bookId: string): string => `book-${bookId}`;

interface Props {
  book: ShelfBook;
  draftHref: string | undefined;
  onDelete: (book: ShelfBook) => void;
  onStatus: (book: ShelfBook, status: Status) => void;
}

export const BookCard = memo(function BookCard({ book, draftHref, onDelete, onStatus }: Props) {
  const { t } = useLingui();
  const { _id, title, author, cover, numNotes } = book;
  return (
    <Card.Root css={card}>
      <Box data-cover="">
        <BookCover title={title} author={author} cover={cover} size="fill" />
      </Box>
      <Box minWidth={0} overflowWrap="anywhere">
        <Text as="h2" fontSize="lg" lineClamp={3}>
          <AppLink id={bookLinkId(_id)} to={hrefs.bookNotes(_id)} data-card-link="">
            {title}
          </AppLink>
        </Text>
        {author && (
          <Text mt={1} color="fg.muted" fontSize="sm" lineClamp={2}>
            {t`by ${author}`}
          </Text>
        )}
        <Text mt={1} color="fg.muted" fontSize="sm">
          <NoteCount count={numNotes} />
        </Text>
        {draftHref && (
          <AppLink to={draftHref} display="inline-flex" alignItems="center" gap={1.5} minHeight="touch" fontSize="sm">
            <PenLine />
            <Trans>Unsaved draft</Trans>
          </AppLink>
        )}
        <ProgressControl bookId={_id} seeded={book.progress !== undefined} known={book.progress} compact />
        <PositionText book={book} />
        <StatusControl book={book} onChange={onStatus} />
      </Box>
      <Flex align="center" justify="space-between" gap={1}>
        <AppLink
          id={`${bookLinkId(_id)}-new`}
          to={hrefs.newNote(_id)}
          aria-labelledby={`${bookLinkId(_id)}-new ${bookLinkId(_id)}`}
          display="inline-flex"
          alignItems="center"
          gap={1.5}
          minHeight="touch"
          fontSize="sm"
          fontWeight="medium"
        >
          <NotebookPen />
          <Trans>New Note</Trans>
        </AppLink>
        <IconButton label={t`Delete ${title}`} icon={<Trash2 />} me={-3} onClick={() => onDelete(book)} />
      </Flex>
    </Card.Root>
  );
});

const card = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 2,
  height: 'full',
  padding: 0,
  borderWidth: 0,
  bg: 'transparent',
  boxShadow: 'none',
  '&:has([data-card-link]:hover)': { boxShadow: 'none' },
  '& [data-cover]': { transition: 'transform {durations.moderate} ease-out' },
  '&:has([data-card-link]:hover) [data-cover]': { transform: 'translateY(-4px)' },
} as const;

export function NoteCount({ count }: { count: number }) {
  return <Plural value={count} _0="No notes yet" one="# note" other="# notes" />;
}
