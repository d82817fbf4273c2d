import { limits } from '@contract/limits';
import type { Ref } from 'react';
import { TextField } from '@/components/form/TextField';
import { type SearchBooks, useBookSearch } from '@/features/book-search/api/use-book-search';
import { call } from '@/lib/api';
import { type PickedBook, toPicked } from '../picked-book';
import styles from './NewDiscussion.module.css';
import { Suggestions } from './Suggestions';

/** Signed in, as the specification has it for this popup (section 7). */
const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal });

interface Props {
  ref: Ref<HTMLInputElement>;
  text: string;
  isPicked: boolean;
  /** Typing un-picks. */
  onText: (text: string) => void;
  onPick: (book: PickedBook) => void;
}

/** The Book box with its suggestions, which come once more than 2 characters stand in it and no book is picked. */
export function BookInput({ ref, text, isPicked, onText, onPick }: Props) {
  const found = useBookSearch(searchBooks, text, { enabled: !isPicked });
  return (
    <div className={styles.book}>
      <TextField
        ref={ref}
        label="Book"
        hint={isPicked ? 'Chosen. Type to look for another.' : 'Type a title or an author, then choose the book below.'}
        autoComplete="off"
        maxLength={limits.searchText.max}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {!isPicked && <Suggestions text={text} found={found} onPick={(book) => onPick(toPicked(book))} />}
    </div>
  );
}
