import type { ShelfBook } from '@contract/notes';
import type { Status } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { MapPin, NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@/components/menu/Menu';
import { PlaceDialog } from '@/features/progress/lazy';
import { useStatusLabels } from '@/features/progress/status-labels';
import { hrefs } from '@/lib/paths';
import { statusIcons } from '../../book/online/status-icons';
import { offered } from '../../book/statuses';

interface Props {
  book: ShelfBook;
  /** The id of the button that opens it. */
  opener: string;
  isOpen: boolean;
  onClose: () => void;
  onStatus: (book: ShelfBook, status: Status) => void;
  onDelete: (book: ShelfBook) => void;
}

export function CardMenu({ book, opener, isOpen, onClose, onStatus, onDelete }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useStatusLabels();
  const [isMoving, setMoving] = useState(false);
  const groups = [
    [
      { label: t`New Note`, icon: <NotebookPen />, onSelect: () => navigate(hrefs.newNote(book._id)) },
      { label: t`Where are you?`, icon: <MapPin />, onSelect: () => setMoving(true) },
    ],
    offered
      .filter((status) => status !== book.status)
      .map((status) => ({
        label: labels[status],
        icon: statusIcons[status],
        onSelect: () => onStatus(book, status),
      })),
    [{ label: t`Delete`, icon: <Trash2 />, tone: 'danger' as const, onSelect: () => onDelete(book) }],
  ];
  return (
    <>
      <Menu opener={opener} groups={groups} isOpen={isOpen} onClose={onClose} />
      {isMoving && <PlaceDialog bookId={book._id} known={book.progress} onClose={() => setMoving(false)} />}
    </>
  );
}
