import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { bookQuery, noteQuery } from '../shelf/api';
import type { BookNotes } from '../shelf/cached-lists';
import { NoteView } from './NoteView';
import { useWithWaiting } from './with-waiting';

type NoteOfBook = Pick<BookNotes, 'book'> & { note: Note };

/** The note with the reader's unsent changes; undefined if it is deleted, or not known yet. */
function useNoteWithWaiting(data: NoteOfBook | undefined, bookId: string, noteId: string): NoteOfBook | undefined {
  const client = useQueryClient();
  const saved = useMemo(() => (data ? [data.note] : []), [data]);
  const note = useWithWaiting(saved, bookId).find(({ _id }) => _id === noteId);
  const book = data?.book ?? client.getQueryData(bookQuery(bookId).queryKey)?.book;
  return book && note && { book, note };
}

/** `/notes/{id}/{noteId}`: one note with its whole text. */
export function NotePage() {
  const { t } = useLingui();
  const { id = '', noteId = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery(noteQuery(client, id, noteId));
  const { error } = query;
  const data = useNoteWithWaiting(query.data, id, noteId);
  if (!data && isNotFound(error)) {
    return (
      <NotFound title={t`Note not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
        <Trans>This note doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      </NotFound>
    );
  }
  if (!data) {
    return (
      <Page
        title={t`Note`}
        breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }]} />}
        byline={!error && <Loading />}
      >
        {error ? <LoadFailure query={query} /> : <SkeletonText lines={5} />}
      </Page>
    );
  }
  // The address of a note that has moved to another book, or a mistyped one.
  if (data.note.bookId !== id) return <Navigate to={hrefs.note(data.note.bookId, noteId)} replace />;
  return (
    <NoteView key={noteId} {...data}>
      <RefreshFailure query={query} />
    </NoteView>
  );
}
