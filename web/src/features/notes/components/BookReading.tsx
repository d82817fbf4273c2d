import { Flex } from '@chakra-ui/react/flex';
import type { Note, ShelfBook } from '@contract/notes';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Rating } from '@/features/rating/components/Rating';
import { useChangeShelfBook } from '../api/change-shelf-book';
import { useShelfFollowsProgress } from '../api/follow-progress';
import { EditBook, ReadingDialog } from '../lazy';
import { PositionText } from './PositionText';
import { StatusControl } from './StatusControl';

export function BookReading({ book, notes }: { book: ShelfBook; notes: readonly Note[] }) {
  const change = useChangeShelfBook();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useShelfFollowsProgress();
  return (
    <>
      <PositionText book={book} />
      <Flex wrap="wrap" align="center" gap={2}>
        <StatusControl book={book} onChange={(changed, status) => change(changed, { status })} />
        <Button variant="plain" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>My reading</Trans>
          {book.rating !== null && (
            <>
              {' '}
              <Rating rating={book.rating} />
            </>
          )}
        </Button>
        {book.handMadeId && (
          <Button variant="plain" size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            <Trans>Edit book</Trans>
          </Button>
        )}
      </Flex>
      {isEditing && <EditBook book={book} onClose={() => setEditing(false)} />}
      {isOpen && <ReadingDialog book={book} notes={notes} onChange={change} onClose={() => setOpen(false)} />}
    </>
  );
}
