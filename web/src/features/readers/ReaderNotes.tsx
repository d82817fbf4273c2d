import { Box } from '@chakra-ui/react/box';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { HiddenOfBook, ReaderNote } from '@contract/readers';
import { Plural, useLingui } from '@lingui/react/macro';
import { RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink } from '@/components/navigation/AppLink';
import { ChapterName } from '@/components/note/ChapterName';
import { ImportedMark } from '@/components/note/ImportedMark';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteWords } from '@/components/note/NoteWords';
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
            <Box as="li" key={note._id} ps={4} borderInlineStartWidth="2px" minWidth={0}>
              <Note note={note} />
            </Box>
          ))}
        </Stack>
      )}
      {hidden.length > 0 && (
        <Stack as="ul" gap={1} color="fg.muted" fontSize="sm">
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
    <Stack gap={1}>
      <NoteWords kind={kind} text={remark} />
      <NoteFacts note={note} />
      <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
        <AppLink
          to={`${hrefs.genreBook(null, book._id)}?tab=notes#${noteElementId(_id)}`}
          dir="auto"
          overflowWrap="anywhere"
          color="fg"
          fontFamily="reading"
          fontSize="lg"
          fontStyle="italic"
          textDecoration="none"
        >
          {book.title}
        </AppLink>
        <span>
          <ChapterName chapter={chapter} />
        </span>
        {page > 0 && <span>{t`p. ${page}`}</span>}
        {imported && <ImportedMark />}
        <Box as="span" ms="auto">
          <TimeAgo instant={createdAt} />
        </Box>
      </HStack>
    </Stack>
  );
}

function HiddenNotes({ book, count }: HiddenOfBook) {
  return (
    <>
      <AppLink to={hrefs.genreBook(null, book._id)} dir="auto">
        {book.title}
      </AppLink>
      {': '}
      <Text as="span">
        <Plural value={count} one="# note waits beyond your chapter" other="# notes wait beyond your chapter" />
      </Text>
    </>
  );
}
