import type { Note, ShelfBook } from '@contract/notes';
import { useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { BookMenu } from '../lazy';
import { useShelfFollowsProgress } from './api';
import type { NoteOrder } from './chapters';

const BOOK_MORE = 'book-more';

interface Props {
  book: ShelfBook;
  notes: readonly Note[];
  order: NoteOrder | undefined;
  onOrder: (order: NoteOrder) => void;
}

export function BookActions({ book, notes, order, onOrder }: Props) {
  const [menu, setMenu] = useState<'open' | 'closed'>();
  useShelfFollowsProgress();
  return (
    <>
      <MoreButton
        id={BOOK_MORE}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      {menu && (
        <BookMenu
          book={book}
          notes={notes}
          order={order}
          onOrder={onOrder}
          opener={BOOK_MORE}
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
        />
      )}
    </>
  );
}
