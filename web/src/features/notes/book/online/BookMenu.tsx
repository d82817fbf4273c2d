import type { Note, ShelfBook } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownNarrowWide, BookOpenText, CalendarDays, LibraryBig, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@/components/menu/Menu';
import { SameBookDialog } from '@/features/book-search/same-book/lazy';
import { useStatusLabels } from '@/features/progress/status-labels';
import { hrefs } from '@/lib/paths';
import { useChangeShelfBook, useEditions } from '../api';
import type { NoteOrder } from '../chapters';
import { offered } from '../statuses';
import { EditBook } from './EditBook';
import { ReadingDialog } from './ReadingDialog';
import { statusIcons } from './status-icons';

interface Props {
  book: ShelfBook;
  notes: readonly Note[];
  /** Undefined where both orders are the same. */
  order: NoteOrder | undefined;
  onOrder: (order: NoteOrder) => void;
  /** The id of the button that opens it. */
  opener: string;
  isOpen: boolean;
  onClose: () => void;
}

export function BookMenu({ book, notes, order, onOrder, opener, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'reading' | 'edition' | 'edit'>();
  const change = useChangeShelfBook();
  const { join } = useEditions(book._id);
  const navigate = useNavigate();
  const close = () => setPopup(undefined);
  const labels = useStatusLabels();
  const statuses = offered
    .filter((status) => status !== book.status)
    .map((status) => ({
      label: labels[status],
      icon: statusIcons[status],
      onSelect: () => change(book, { status }),
    }));
  const hasPages = notes.some(({ page }) => page > 0);
  const byPage = {
    label: hasPages ? t`Notes by page` : t`Notes by time`,
    icon: <ArrowDownNarrowWide />,
    onSelect: () => onOrder('page'),
  };
  const latest = { label: t`Latest notes first`, icon: <ArrowDownNarrowWide />, onSelect: () => onOrder('latest') };
  const groups = [
    statuses,
    order ? [order === 'latest' ? byPage : latest] : [],
    [
      { label: t`The story so far`, icon: <BookOpenText />, onSelect: () => void navigate(hrefs.soFar(book._id)) },
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
