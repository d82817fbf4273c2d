import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MarginNote } from '@contract/margins';
import { WHOLE_BOOK } from '@domain/spoilers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { LoadFailure, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ReaderName } from '@/components/navigation/ReaderName';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteText } from '@/components/note/NoteText';
import { EditionPage } from '@/components/page/EditionPage';
import { Sealed } from '@/components/page/Sealed';
import { FoldedNote } from '@/features/thread/folded/FoldedNote';
import { useBlocked } from '@/features/thread/shown/blocks';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { preview } from '../../book/preview';
import { marginsWaitingQuery } from '../../shelf/api';
import type { MarginsRead } from '../api';

interface Props {
  chapter: number;
  notes: readonly MarginNote[];
}

export function ChapterMargins({ chapter, notes }: Props) {
  const { t } = useLingui();
  const blocked = useBlocked();
  return (
    <chakra.aside
      aria-label={chapter === WHOLE_BOOK ? t`Other readers' reviews` : t`Margins of chapter ${chapter}`}
      pt={3}
      pb={2}
      minWidth={0}
    >
      <chakra.ul display="grid" gap={6}>
        {notes.map((note) => (
          <li key={note._id}>
            <FoldedNote isBlocked={blocked.has(note.user)}>
              <Note note={note} />
            </FoldedNote>
          </li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

const Note = memo(function Note({ note }: { note: MarginNote }) {
  const { _id, user, hasPage, remark, kind, page, club, edition } = note;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const clubName = club?.clubName;
  const short = preview(remark);
  return (
    <NoteText
      kind={kind}
      text={isOpen ? remark : (short ?? remark)}
      facts={
        <>
          <ReaderName data-part="name" name={user} hasPage={hasPage} />
          <EditionPage page={page} user={user} edition={edition} />
          {clubName && <span>{t`in ${clubName}`}</span>}
          <NoteFacts note={note} />
        </>
      }
      date={<ReportFlag kind="note" id={_id} user={user} />}
    >
      {short !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          ms={-3}
          justifySelf="start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </NoteText>
  );
});

interface MarginsProps {
  bookId: string;
  margins: MarginsRead;
}

/** Explains empty margins, or counts notes that wait in the next chapter. */
export function MarginsHead({ bookId, margins, isEmpty }: MarginsProps & { isEmpty: boolean }) {
  const { data: waiting } = useQuery(marginsWaitingQuery(bookId));
  const { data, error, hasNextPage } = margins;
  const [next] = waiting ?? [];
  if (error && !data) return <LoadFailure query={margins} />;
  return (
    <Stack gap={3} minHeight={12} color="fg.muted" fontSize="sm" role="status">
      {isEmpty && data && !hasNextPage && !next ? (
        <p>
          <Trans>The margins are empty: nobody else has shared a note on this book.</Trans>
        </p>
      ) : (
        <p>
          <Trans>What other readers noted, up to your chapter.</Trans>
        </p>
      )}
      {next && <Waiting {...next} />}
      <RefreshFailure query={margins} />
    </Stack>
  );
}

function Waiting({ chapter, count }: { chapter: number; count: number }) {
  const words =
    chapter === WHOLE_BOOK ? (
      <Plural value={count} one="# review waits at the end of the book" other="# reviews wait at the end of the book" />
    ) : (
      <Plural value={count} one={`# note waits in chapter ${chapter}`} other={`# notes wait in chapter ${chapter}`} />
    );
  return <Sealed words={words} />;
}
