import { Stack } from '@chakra-ui/react/stack';
import type { HiddenOfBook, ReaderNote } from '@contract/readers';
import { Plural, useLingui } from '@lingui/react/macro';
import { RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink, PlainLink } from '@/components/navigation/AppLink';
import { ChapterName } from '@/components/note/ChapterName';
import { ImportedMark } from '@/components/note/ImportedMark';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteText } from '@/components/note/NoteText';
import { Sealed } from '@/components/page/Sealed';
import { TimeAgo } from '@/components/page/TimeAgo';
import { hrefs, noteElementId } from '@/lib/paths';
import { type NotesRead, notesAndHidden } from './api';

export function ReaderNotes({ read }: { read: NotesRead }) {
  const { t } = useLingui();
  const { notes, hidden } = notesAndHidden(read.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <>
      <RefreshFailure query={read} />
      {notes.length > 0 && (
        <Stack as="ul" gap={6} maxWidth="reading">
          {notes.map((note) => (
            <li key={note._id}>
              <Note note={note} />
            </li>
          ))}
        </Stack>
      )}
      {hidden.length > 0 && (
        <Stack as="ul" gap={2} maxWidth="reading">
          {hidden.map((each) => (
            <li key={each.book._id}>
              <HiddenNotes {...each} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore query={read}>{t`Show older notes`}</LoadMore>
    </>
  );
}

function Note({ note }: { note: ReaderNote }) {
  const { _id, book, chapter, page, remark, kind, createdAt, imported } = note;
  const { t } = useLingui();
  return (
    <NoteText
      kind={kind}
      text={remark}
      facts={
        <>
          <PlainLink
            data-part="book"
            to={`${hrefs.genreBook(null, book._id)}?tab=notes#${noteElementId(_id)}`}
            dir="auto"
          >
            {book.title}
          </PlainLink>
          <span>
            <ChapterName chapter={chapter} />
          </span>
          {page > 0 && <span>{t`p. ${page}`}</span>}
          {imported && <ImportedMark />}
          <NoteFacts note={note} />
        </>
      }
      date={<TimeAgo instant={createdAt} />}
    />
  );
}

function HiddenNotes({ book, count }: HiddenOfBook) {
  return (
    <Sealed
      words={<Plural value={count} one="# note waits beyond your chapter" other="# notes wait beyond your chapter" />}
    >
      <AppLink to={hrefs.genreBook(null, book._id)} dir="auto">
        {book.title}
      </AppLink>
    </Sealed>
  );
}
