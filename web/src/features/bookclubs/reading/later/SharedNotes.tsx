import { chakra } from '@chakra-ui/react/styled-system';
import type { MarginNote } from '@contract/margins';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { ChapterName } from '@/components/note/ChapterName';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteText } from '@/components/note/NoteText';
import { EditionPage } from '@/components/page/EditionPage';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { useSession } from '@/lib/session/session';
import { sharedNotesQuery } from '../ending';

interface Props {
  club: string;
  bookId: string;
}

export function SharedNotes({ club, bookId }: Props) {
  const query = useInfiniteQuery(sharedNotesQuery(club, bookId));
  const notes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (notes.length === 0) return <LoadMore query={query} />;
  return (
    <chakra.section display="grid" gap={3} mt={4} aria-labelledby="shared-notes">
      <chakra.h2 id="shared-notes" fontSize="xl">
        <Trans>Notes that members have shared</Trans>
      </chakra.h2>
      <RefreshFailure query={query} />
      <SharedNoteList notes={notes} />
      <LoadMore query={query}>
        <Trans>Show more notes</Trans>
      </LoadMore>
    </chakra.section>
  );
}

export function SharedNoteList({ notes }: { notes: readonly MarginNote[] }) {
  return (
    <chakra.ul display="grid" gap={6}>
      {notes.map((note) => (
        <li key={note._id}>
          <SharedNote note={note} />
        </li>
      ))}
    </chakra.ul>
  );
}

function SharedNote({ note }: { note: MarginNote }) {
  const { _id, user, remark, kind, chapter, page, edition } = note;
  return (
    <NoteText
      kind={kind}
      text={remark}
      isMine={useSession()?.username === user}
      facts={
        <>
          <bdi data-part="name">{user}</bdi>
          <span>
            <ChapterName chapter={chapter} />
          </span>
          <EditionPage page={page} user={user} edition={edition} />
          <NoteFacts note={note} />
        </>
      }
      date={<ReportFlag kind="note" id={_id} user={user} />}
    />
  );
}
