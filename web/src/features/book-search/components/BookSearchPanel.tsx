import { limits } from '@contract/limits';
import type { FoundBook } from '@contract/search';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/form/TextField';
import { type SearchBooks, useBookSearch } from '../api/use-book-search';
import styles from './BookSearchPanel.module.css';
import { FoundBooks } from './FoundBooks';

interface Props {
  /** Names the panel, such as 'Find a book for your notes'. */
  label: string;
  /** For the button that opens it (`aria-controls`). */
  id?: string;
  search: SearchBooks;
  /** Takes the book that the reader chose; true when it has been taken, and the box is cleared for the next one. */
  onPick: (book: FoundBook) => Promise<boolean>;
}

/** The book search panel: a box that has the focus, and what is found, five at a time. Keep it mounted while it is open. */
export function BookSearchPanel({ label, id, search, onPick }: Props) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<FoundBook>();
  const box = useRef<HTMLInputElement>(null);
  const found = useBookSearch(search, text);

  useEffect(() => box.current?.focus(), []);

  const pick = async (book: FoundBook) => {
    if (picked) return;
    setPicked(book);
    const isTaken = await onPick(book).catch(() => false);
    setPicked(undefined);
    if (!isTaken) return;
    setText('');
    box.current?.focus();
  };

  return (
    <section id={id} aria-label={label} className={styles.panel}>
      <TextField
        ref={box}
        label={label}
        type="search"
        placeholder="search..."
        hint={`Title or author, at least ${limits.searchText.min} characters.`}
        maxLength={limits.searchText.max}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FoundBooks text={text} found={found} picked={picked} onPick={pick} />
    </section>
  );
}
