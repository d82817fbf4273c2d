import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@contract/limits';
import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/form/TextField';
import { type SearchBooks, useBookSearch } from '../api/use-book-search';
import { AddByHand } from './AddByHand';
import { FoundBooks } from './FoundBooks';

interface Props {
  /** Names the panel, such as 'Find a book for your notes'. */
  label: string;
  /** For the button that opens it (`aria-controls`). */
  id?: string;
  search: SearchBooks;
  /** Adds the chosen book. Resolves to true once it is added; the box is then cleared for the next one. */
  onPick: (book: FoundBook) => Promise<boolean>;
}

/**
 * The book search panel: a box, which gets the focus, the results, five at a time, and a way to add a book that isn't
 * among them. Keep it mounted while it is open.
 */
export function BookSearchPanel({ label, id, search, onPick }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<FoundBook>();
  const box = useRef<HTMLInputElement>(null);
  const found = useBookSearch(search, text);
  const { min, max } = limits.searchText;

  useEffect(() => box.current?.focus(), []);

  const pick = async (book: FoundBook): Promise<boolean> => {
    if (picked) return false;
    setPicked(book);
    const isAdded = await onPick(book).catch(() => false);
    setPicked(undefined);
    if (!isAdded) return false;
    setText('');
    box.current?.focus();
    return true;
  };

  return (
    <chakra.section
      id={id}
      aria-label={label}
      display="grid"
      gap={3}
      gridTemplateColumns="minmax(0, 1fr)"
      padding={{ base: 4, sm: 5 }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.muted"
      // The browser's own clear button is blue.
      css={{ '& input::-webkit-search-cancel-button': { filter: 'grayscale(1)' } }}
    >
      <TextField
        ref={box}
        label={label}
        type="search"
        placeholder={t`search...`}
        hint={t`Type at least ${min} characters of the title or author, or an ISBN. Then choose a book to add it.`}
        maxLength={max}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FoundBooks text={text} found={found} picked={picked} onPick={pick} />
      <AddByHand text={text} onPick={pick} />
    </chakra.section>
  );
}
