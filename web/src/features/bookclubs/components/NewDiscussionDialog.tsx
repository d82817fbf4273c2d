import { Dialog } from '@/components/dialog/Dialog';
import { NewDiscussionForm } from './NewDiscussionForm';

interface Props {
  club: string;
  bookId: string;
  onClose: () => void;
}

/** The popup 'New Discussion'. Closed before it is posted, what was typed stays as a draft. */
export function NewDiscussionDialog({ club, bookId, onClose }: Props) {
  return (
    <Dialog title="New Discussion" onClose={onClose} dirty>
      <NewDiscussionForm club={club} bookId={bookId} />
    </Dialog>
  );
}
