import { Box } from '@chakra-ui/react/box';
import type { Note, ShelfBook } from '@contract/notes';
import { useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { BookMenu } from '../lazy';
import { useChangeShelfBook, useShelfFollowsProgress } from './api';
import { StatusControl } from './StatusControl';

const BOOK_MORE = 'book-more';

/** On a phone, the menu has the statuses. */
const besidesMenu = { display: { base: 'none', sm: 'flex' }, minHeight: 'touch' } as const;

interface Props {
  book: ShelfBook;
  notes: readonly Note[];
}

export function BookActions({ book, notes }: Props) {
  const change = useChangeShelfBook();
  const [menu, setMenu] = useState<'open' | 'closed'>();
  useShelfFollowsProgress();
  return (
    <>
      <Box {...besidesMenu}>
        <StatusControl book={book} onChange={(changed, status) => change(changed, { status })} isAlone />
      </Box>
      <MoreButton
        id={BOOK_MORE}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      {menu && (
        <BookMenu
          book={book}
          notes={notes}
          opener={BOOK_MORE}
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
        />
      )}
    </>
  );
}
