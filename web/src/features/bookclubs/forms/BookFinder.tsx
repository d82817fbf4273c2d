import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/form/Button';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { searchBooks } from '../api/club-books';

interface Props {
  onPick: (book: FoundBook) => Promise<boolean>;
  /** Beside the button, which is then a quiet one. */
  heading?: ReactNode;
}

/** A button that opens the book search panel below it. */
export function BookFinder({ onPick, heading }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Stack>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
        {heading}
        <Button
          {...(heading ? { variant: 'ghost', px: 2, me: -2 } : { variant: 'outline' })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Plus />
          {t`New Book`}
        </Button>
      </Flex>
      {isOpen && (
        <BookSearchPanel id={panel} label={t`Find a book for the club`} search={searchBooks} onPick={onPick} />
      )}
    </Stack>
  );
}
