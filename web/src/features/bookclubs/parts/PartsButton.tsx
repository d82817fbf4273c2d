import { Flex } from '@chakra-ui/react/flex';
import type { ClubBookOverview } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';

const PartsDialog = lazyPart(async () => (await import('./PartsDialog')).PartsDialog, { texts: 'clubParts' });

interface Props {
  club: string;
  overview: Pick<ClubBookOverview, 'book' | 'canSchedule'>;
}

/** For those who can change the book's schedule. */
export function PartsButton({ club, overview: { book, canSchedule } }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!canSchedule) return null;
  return (
    <Flex>
      <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setOpen(true)}>
        <ListTree />
        {t`Parts of the book`}
      </Button>
      {isOpen && <PartsDialog club={club} bookId={book._id} parts={book.parts ?? []} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
