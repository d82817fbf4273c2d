import type { Note, ShelfBook } from '@contract/notes';
import type { Status } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, BookOpen, CalendarDays, Check, CirclePause, LibraryBig, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '@/components/menu/Menu';
import { SameBookDialog } from '@/features/book-search/same-book/lazy';
import { useStatusLabels } from '@/features/progress/status-labels';
import { useChangeShelfBook, useEditions } from '../api';
import { offered } from '../StatusControl';
import { EditBook } from './EditBook';
import { ReadingDialog } from './ReadingDialog';

const statusIcons: Record<Status, ReactNode> = {
  reading: <BookOpen />,
  want: <Bookmark />,
  finished: <Check />,
  stopped: <CirclePause />,
};

interface Props {
  book: ShelfBook;
  notes: readonly Note[];
  /** The id of the button that opens it. */
  opener: string;
  isOpen: boolean;
  onClose: () => void;
}

export function BookMenu({ book, notes, opener, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'reading' | 'edition' | 'edit'>();
  const change = useChangeShelfBook();
  const { join } = useEditions(book._id);
  const close = () => setPopup(undefined);
  const labels = useStatusLabels();
  // There, the screen's head has no room for the statuses.
  const onPhone = window.matchMedia?.('(max-width: 39.99rem)').matches
    ? [
        offered
          .filter((status) => status !== book.status)
          .map((status) => ({
            label: labels[status],
            icon: statusIcons[status],
            onSelect: () => change(book, { status }),
          })),
      ]
    : [];
  const groups = [
    ...onPhone,
    [
      { label: t`My reading`, icon: <CalendarDays />, onSelect: () => setPopup('reading') },
      { label: t`Link another edition`, icon: <LibraryBig />, onSelect: () => setPopup('edition') },
      ...(book.handMadeId ? [{ label: t`Edit book`, icon: <Pencil />, onSelect: () => setPopup('edit') }] : []),
    ],
  ];
  return (
    <>
      <Menu opener={opener} groups={groups} isOpen={isOpen} onClose={onClose} />
      {popup === 'reading' && <ReadingDialog book={book} notes={notes} onChange={change} onClose={close} />}
      {popup === 'edit' && <EditBook book={book} onClose={close} />}
      {popup === 'edition' && (
        <SameBookDialog forWhom={t`Other readers won't see any change.`} onJoin={join} onClose={close} />
      )}
    </>
  );
}
