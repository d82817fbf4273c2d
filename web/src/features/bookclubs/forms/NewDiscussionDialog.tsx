import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { NewDiscussionForm } from './NewDiscussionForm';

interface Props {
  club: string;
  bookId: string;
  /** The page with the same form. */
  page: string;
  onClose: () => void;
}

/** The popup 'New Discussion'. */
export function NewDiscussionDialog({ club, bookId, page, onClose }: Props) {
  const { t } = useLingui();
  // `dirty`: a click beside it never closes it. What was typed is kept as a draft either way.
  return (
    <Dialog title={t`New Discussion`} onClose={onClose} page={page} dirty>
      <NewDiscussionForm club={club} bookId={bookId} />
    </Dialog>
  );
}
