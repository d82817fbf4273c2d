import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { shelfDesigns } from '@domain/cover-design';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { foundHereKey } from './found-here-key';

interface Props {
  title: string;
  /** The ids of books that are there already. */
  except: readonly string[];
  onPick: (book: FoundBook) => Promise<boolean>;
}

const SHOWN = 6;

/** Books of the reader's shelf, each picked by one press. */
export function ShelfPicks({ title, except, onPick }: Props) {
  const id = useId();
  const reader = useSession()?.id;
  const [isPicking, setPicking] = useState(false);
  const { data = [] } = useQuery({
    queryKey: [...foundHereKey, { picks: reader }],
    queryFn: async ({ client }) => (await loadChunk(() => import('./found-here'))).picksFromShelf(client),
    enabled: reader !== undefined,
  });
  const books = data.filter((book) => !except.includes(book.id)).slice(0, SHOWN);
  const designs = shelfDesigns(books);
  if (books.length === 0) return null;
  const pick = async (book: FoundBook) => {
    setPicking(true);
    await onPick(book).catch(() => false);
    setPicking(false);
  };
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <h2 id={id}>{title}</h2>
      <ul data-ui="picks">
        {books.map((book, index) => (
          <li key={book.id}>
            <button type="button" disabled={isPicking} onClick={() => pick(book)}>
              <BookCover
                title={book.title}
                author={book.author}
                cover={book.cover}
                size="fill"
                design={designs[index]}
              />
              <bdi>{book.title}</bdi>
              <small>{book.author}</small>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
