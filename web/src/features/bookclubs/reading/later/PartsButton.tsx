import { Flex } from '@chakra-ui/react/flex';
import type { ClubBookOverview } from '@contract/clubs';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ReportButton } from '@/features/thread/report/lazy';
import { PartsDialog } from '../../lazy-online';

interface Props {
  club: string;
  overview: Pick<ClubBookOverview, 'book' | 'canSchedule' | 'ownParts'>;
}

/** Edits the parts, for members who can change the book's schedule. Others can only report the names. */
export function PartsButton({ club, overview: { book, canSchedule, ownParts } }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isReportable = !ownParts && (book.parts ?? []).some(({ name }) => name !== '');
  const report = isReportable && <ReportButton kind="parts" id={clubPartId(club, book._id)} />;
  if (!canSchedule) return report || null;
  return (
    <Flex>
      <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setOpen(true)}>
        <ListTree />
        {t`Parts of the book`}
      </Button>
      {isOpen && (
        <PartsDialog club={club} bookId={book._id} parts={book.parts ?? []} onClose={() => setOpen(false)}>
          {report}
        </PartsDialog>
      )}
    </Flex>
  );
}
