import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { useRemoveBook } from '../api/club-book-lists';

interface Props {
  club: string;
  book: { _id: string; title: string };
  onClose: () => void;
}

/** Removes a book that was chosen by mistake, once confirmed. */
export function RemoveBookDialog({ club, book: { _id, title }, onClose }: Props) {
  const { t } = useLingui();
  const removal = useRemoveBook(club);
  const onSuccess = () => {
    flushSync(onClose);
    toastAction(t`${title} has been removed.`);
  };
  return (
    <ConfirmDialog
      onConfirm={() => removal.mutate(_id, { onSuccess })}
      onCancel={onClose}
      pending={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
    >
      {t`Remove ${title} from this club? A book that members have written about can't be removed.`}
    </ConfirmDialog>
  );
}
