import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { type NewShelfBook, useAddToShelf } from '../add-to-shelf';

interface AddToShelfProps {
  book: NewShelfBook;
  onAdded: () => void;
}

export function AddToShelf({ book, onAdded }: AddToShelfProps) {
  const { mutate, isPending } = useAddToShelf();
  return (
    <Button
      size="sm"
      variant="outline"
      pointerEvents="auto"
      disabled={isPending}
      onClick={() => mutate({ ...book, status: 'reading' }, { onSuccess: onAdded })}
    >
      <Trans>Add to my shelf</Trans>
    </Button>
  );
}
