import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { PlainLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { besideForm } from '../book/chapters';
import { placeText, waitingText } from '../note/texts';

interface Props {
  bookId: string;
  notes: readonly Note[];
  replace?: boolean;
  action?: ReactNode;
}

/** On a phone folded to as many. */
const FOLDED = 3;

export const SideList = memo(function SideList({ bookId, notes, replace, action }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const ordered = useMemo(() => besideForm(notes), [notes]);
  return (
    <nav data-ui="side-notes" data-open={isOpen || undefined} aria-label={t`Notes on this book`}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} minHeight="touch">
        <h2>
          <PlainLink to={hrefs.bookNotes(bookId)}>
            <Trans>Notes:</Trans>
          </PlainLink>
        </h2>
        {action}
      </Flex>
      {notes.length === 0 && (
        <Text color="fg.muted">
          <Trans>No notes yet</Trans>
        </Text>
      )}
      <ul>
        {ordered.map((note) => (
          <li key={note._id}>
            <PlainLink to={hrefs.editNote(bookId, note._id)} {...(replace && { replace })}>
              <span data-part="remark" data-kind={note.kind} dir="auto">
                {shortened(note.remark, 120)}
              </span>
              <span data-ui="note-meta">{[placeText(note), waitingText(note)].filter(Boolean).join(' · ')}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
      {notes.length > FOLDED && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          <Trans>All notes</Trans>
        </Button>
      )}
    </nav>
  );
});
