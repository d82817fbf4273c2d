import { Flex } from '@chakra-ui/react/flex';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useSession } from '@/lib/session/session';
import { type NewShelfBook, useAddToShelf } from './add-to-shelf';
import { progressQuery } from './api';
import { moveProgress, moveVisitorProgress } from './moves/change-progress';
import { ProgressDialog } from './ProgressDialog';
import { ProgressText, progressButton } from './ProgressText';
import type { Progress, ProgressChange } from './progress';
import { useVisitorsChoice } from './shelf-choice';
import { useVisitorProgress } from './visitor-progress';
import { useIsProgressWaiting } from './waiting-progress';

export interface ProgressLineProps {
  bookId: string;
  /** A list of books delivers its progress (`keepProgressOfBooks`), so it needs no request. */
  seeded?: boolean;
  compact?: boolean;
  inText?: boolean;
  /** Shown before the code has loaded. */
  known?: Progress | null | undefined;
  book?: NewShelfBook | undefined;
  /** The dialog also offers *Want to read*, for a book that isn't on the shelf. */
  withShelf?: boolean;
}

export function ProgressLine({ bookId, book, withShelf = false, ...look }: ProgressLineProps) {
  const { seeded = false, compact = false, inText = false } = look;
  const session = useSession();
  if (session === undefined) return null;
  const Line = session ? ReaderLine : VisitorLine;
  return <Line bookId={bookId} book={book} withShelf={withShelf} seeded={seeded} compact={compact} inText={inText} />;
}

type LineProps = Required<Omit<ProgressLineProps, 'book' | 'known'>> & Pick<ProgressLineProps, 'book'>;

function ReaderLine({ bookId, book, withShelf, seeded, compact, inText }: LineProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...progressQuery(bookId), enabled: !seeded });
  const parts = useParts();
  const isWaiting = useIsProgressWaiting(bookId);
  const { mutate } = useAddToShelf();
  if (!data) return null;
  const want = withShelf && book && data.book === null ? () => mutate({ ...book, status: 'want' }) : undefined;
  const move = (change: ProgressChange | null) => moveProgress(client, bookId, change, { book, parts });
  const look = { compact, inText, isWaiting };
  return <Line progress={data.progress} {...look} onMove={move} onWant={want} />;
}

function VisitorLine({ bookId, withShelf, compact, inText }: LineProps) {
  const client = useQueryClient();
  const progress = useVisitorProgress(bookId) ?? null;
  const choose = useVisitorsChoice(bookId);
  const move = (change: ProgressChange | null) => moveVisitorProgress(client, bookId, change);
  const want = withShelf ? () => choose('want') : undefined;
  return <Line progress={progress} compact={compact} inText={inText} onMove={move} onWant={want} />;
}

interface Props {
  progress: Progress | null;
  compact: boolean;
  inText: boolean;
  isWaiting?: boolean;
  onMove: (change: ProgressChange | null) => void;
  onWant: (() => void) | undefined;
}

function Line({ progress, compact, inText, isWaiting = false, onMove, onWant }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { chapter: at = 0, finished = false } = progress ?? {};
  const parts = useParts();
  const canGoOn = progress && !finished && !compact && !inText && at < limits.chapter.max;
  const chapter = namedChapter(at, parts);
  const ofReader = progress ? t`you're at ${chapter}` : t`say where you are`;
  return (
    <Flex align="center" gap={1}>
      <Button {...progressButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inText ? ofReader : <ProgressText progress={progress} />}
      </Button>
      {isWaiting && <WaitingMark />}
      {canGoOn && (
        <Button variant="ghost" size="sm" minHeight="touch" px={2} onClick={() => onMove({ chapter: at + 1 })}>
          <Plus />
          {t`Next chapter`}
        </Button>
      )}
      {isOpen && <ProgressDialog progress={progress} onMove={onMove} onWant={onWant} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
