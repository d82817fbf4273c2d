import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BookCover } from '@/components/book/BookCover';

interface Props {
  /** Undefined while it loads. */
  book: { title: string; author: string; cover?: string | undefined } | undefined;
  /** The reader's place. */
  children: ReactNode;
}

/** A wide screen has the book in its side column, and a phone has its title above the discussion's. */
export function ThreadHead({ book, children }: Props) {
  const titleElement = <bdi>{book?.title}</bdi>;
  const authorElement = <bdi>{book?.author}</bdi>;
  return (
    <>
      <span data-part="cover">{book && <BookCover {...book} size="xs" />}</span>
      <span data-part="book">
        {book?.author ? (
          <Trans>
            {titleElement} by {authorElement}
          </Trans>
        ) : (
          titleElement
        )}
      </span>
      {children}
    </>
  );
}
