import type { ShelfBook } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { Editions } from '@/features/book-search/components/Editions';
import { useEditions } from '../api/editions';
import { searchBooks } from '../api/search-books';

/** The reader joins editions only for themselves. */
export function ShelfEditions({ book: { _id, also = [] } }: { book: ShelfBook }) {
  const { t } = useLingui();
  const { join, separate } = useEditions(_id);
  return (
    <Editions
      also={also}
      forWhom={t`Other readers won't see any change.`}
      search={searchBooks}
      onJoin={join}
      onSeparate={separate}
    />
  );
}
