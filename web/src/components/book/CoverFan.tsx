import { shelfDesigns } from '@domain/cover-design';
import { BookCover } from './BookCover';

/** As many covers as a fan holds. */
export const IN_FAN = 5;

interface Props {
  books: readonly { title: string; author: string; cover?: string | undefined }[];
}

/** Covers like cards in a hand: decoration, since the books are listed beside it. */
export function CoverFan({ books }: Props) {
  const designs = shelfDesigns(books);
  if (books.length === 0) return null;
  return (
    <div data-ui="fan" aria-hidden="true">
      {books.map(({ title, author, cover }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a book that was finished twice is there twice
        <BookCover key={at} title={title} author={author} cover={cover} size="fill" design={designs[at]} />
      ))}
    </div>
  );
}
