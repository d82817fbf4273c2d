import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { useAddToShelf } from '@/features/progress/add-to-shelf';
import { hrefs } from '@/lib/paths';
import type { BookMatch } from '../use-book-search';

interface Props {
  book: BookMatch;
  canAdd: boolean;
}

export function ShelfMark({ book, canAdd }: Props) {
  const { mutate, isPending } = useAddToShelf();
  const { shelfId } = book;
  if (shelfId === undefined) return null;
  if (shelfId !== null) {
    return (
      <AppLink to={hrefs.bookNotes(shelfId)}>
        <Trans>On your shelf</Trans>
      </AppLink>
    );
  }
  if (!canAdd) return null;
  const add = () => mutate({ ...book, status: 'want' });
  return (
    <Button variant="outline" size="sm" disabled={isPending} onClick={add}>
      <Trans>Want to read</Trans>
    </Button>
  );
}
