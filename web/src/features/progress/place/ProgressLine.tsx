import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { useParts } from '@/lib/named-chapters';
import { useSession } from '@/lib/session/session';
import { type NewShelfBook, useAddToShelf } from '../add-to-shelf';
import { progressQuery } from '../api';
import { moveProgress, moveVisitorProgress } from '../moves/change-progress';
import { PlaceButtons } from '../PlaceButtons';
import type { Progress, ProgressChange } from '../progress';
import { useVisitorsChoice } from '../shelf-choice';
import { useVisitorProgress } from '../visitor-progress';
import { useIsProgressWaiting } from '../waiting-progress';
import { PlaceQuestion, type Question, useDismissed } from './PlaceQuestion';
import { ProgressDialog } from './ProgressDialog';

export interface ProgressLineProps {
  bookId: string;
  /** A list of books delivers its progress (`keepProgressOfBooks`), so it needs no request. */
  seeded?: boolean;
  compact?: boolean;
  /** While the place is unknown, asks for it in full; otherwise there is no line. */
  question?: Question | undefined;
  /** Shown before the code has loaded. */
  known?: Progress | null | undefined;
  book?: NewShelfBook | undefined;
  /** The dialog also offers *Want to read*, for a book that isn't on the shelf. */
  withShelf?: boolean;
}

export function ProgressLine({ bookId, book, withShelf = false, question, ...look }: ProgressLineProps) {
  const { seeded = false, compact = false } = look;
  const session = useSession();
  if (session === undefined) return null;
  const Line = session ? ReaderLine : VisitorLine;
  const about = { bookId, book, question };
  return <Line {...about} withShelf={withShelf} seeded={seeded} compact={compact} />;
}

type LineProps = Required<Omit<ProgressLineProps, 'book' | 'known' | 'question'>> &
  Pick<ProgressLineProps, 'book' | 'question'>;

function ReaderLine({ bookId, book, withShelf, seeded, compact, question }: LineProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...progressQuery(bookId), enabled: !seeded });
  const parts = useParts();
  const isWaiting = useIsProgressWaiting(bookId);
  const { mutate } = useAddToShelf();
  if (!data) return null;
  const want = withShelf && book && data.book === null ? () => mutate({ ...book, status: 'want' }) : undefined;
  const move = (change: ProgressChange | null) => moveProgress(client, bookId, change, { book, parts });
  const look = { compact, question, isWaiting };
  return <Line bookId={bookId} progress={data.progress} {...look} onMove={move} onWant={want} />;
}

function VisitorLine({ bookId, withShelf, compact, question }: LineProps) {
  const client = useQueryClient();
  const progress = useVisitorProgress(bookId) ?? null;
  const choose = useVisitorsChoice(bookId);
  const move = (change: ProgressChange | null) => moveVisitorProgress(client, bookId, change);
  const want = withShelf ? () => choose('want') : undefined;
  const look = { compact, question };
  return <Line bookId={bookId} progress={progress} {...look} onMove={move} onWant={want} />;
}

interface Props {
  bookId: string;
  progress: Progress | null;
  compact: boolean;
  question: Question | undefined;
  isWaiting?: boolean;
  onMove: (change: ProgressChange | null) => void;
  onWant: (() => void) | undefined;
}

function Line({ bookId, progress, compact, question, isWaiting = false, onMove, onWant }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, dismiss] = useDismissed(bookId);
  const dialog = isOpen && (
    <ProgressDialog progress={progress} onMove={onMove} onWant={onWant} onClose={() => setOpen(false)} />
  );
  const open = () => setOpen(true);
  if (question && !(question.canDismiss && isDismissed)) {
    return (
      <>
        {!progress && <PlaceQuestion {...question} onMove={onMove} onChapter={open} onDismiss={dismiss} />}
        {dialog}
      </>
    );
  }
  const goOn = (chapter: number) => onMove({ chapter });
  return (
    <>
      <PlaceButtons progress={progress} compact={compact} press={{ place: open, next: goOn }}>
        {isWaiting && <WaitingMark />}
      </PlaceButtons>
      {dialog}
    </>
  );
}
