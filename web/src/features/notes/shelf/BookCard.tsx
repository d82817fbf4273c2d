import type { ShelfBook } from '@contract/notes';
import type { CoverDesign } from '@domain/cover-design';
import type { Status } from '@domain/statuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { RibbonTrack } from '@/components/book/RibbonTrack';
import { IconButton } from '@/components/form/Button';
import { MoreButton } from '@/components/form/MoreButton';
import { PlainLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { percentOf } from '../book/position';
import { useBookProgress } from '../book/use-book-progress';
import { CardMenu } from '../lazy';
import { CardFacts } from './CardFacts';

export const bookLinkId = (bookId: string): string => `book-${bookId}`;

interface Props {
  book: ShelfBook;
  design: CoverDesign | undefined;
  draftHref: string | undefined;
  onDelete: (book: ShelfBook) => void;
  onStatus: (book: ShelfBook, status: Status) => void;
}

/** Styled by the style sheet (`theme/notes.ts`). */
export const BookCard = memo(function BookCard({ book, design, draftHref, onDelete, onStatus }: Props) {
  const { t } = useLingui();
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const { _id, title, author, cover } = book;
  const more = `${bookLinkId(_id)}-more`;
  return (
    <article data-ui="tile">
      <BookCover title={title} author={author} cover={cover} size="fill" design={design} />
      <div data-part="place">
        <CardTrack book={book} />
      </div>
      <div data-part="text">
        <h2>
          <PlainLink id={bookLinkId(_id)} to={hrefs.bookNotes(_id)}>
            {title}
          </PlainLink>
        </h2>
        {author && <p data-part="line">{t`by ${author}`}</p>}
        <p data-part="meta">
          <CardFacts book={book} />
        </p>
        {book.tags.length > 0 && <p data-part="line">#{book.tags.join(' #')}</p>}
        {draftHref && (
          <PlainLink to={draftHref}>
            <PenLine />
            <Trans>Unsaved draft</Trans>
          </PlainLink>
        )}
      </div>
      <div data-part="tools">
        <MoreButton
          id={more}
          label={t`More about ${title}`}
          isOpen={menu === 'open'}
          onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
        />
        <IconButton label={t`Delete ${title}`} icon={<Trash2 />} data-part="delete" onClick={() => onDelete(book)} />
      </div>
      {menu && (
        <CardMenu
          book={book}
          opener={more}
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
          onStatus={onStatus}
          onDelete={onDelete}
        />
      )}
    </article>
  );
});

function CardTrack({ book }: { book: ShelfBook }) {
  const { t } = useLingui();
  const progress = useBookProgress(book);
  const percent = book.position ? percentOf(book.position, book) : undefined;
  if (book.status !== 'reading') return null;
  if (percent !== undefined) return <RibbonTrack slim label={t`${percent}% read`} chapter={percent} last={100} />;
  if (!progress) return null;
  const { chapter } = progress;
  return <RibbonTrack slim label={t`You're at chapter ${chapter}`} chapter={chapter} />;
}
