import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { applyChanges, changeCopy, clubsIn, emptyNotebook, type Notebook, readCopy } from './note-copy';

const queryKey = ['notebook'];

/** Newest first: this device's copy, then the server's changes. Without storage, each visit loads all notes. */
export const notebookQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Notebook> => {
    const reader = getSession()?.id;
    const isReaders = () => !signal.aborted && getSession()?.id === reader;
    const show = (notebook: Notebook) => isReaders() && client.setQueryData(queryKey, notebook);
    const shown = client.getQueryData<Notebook>(queryKey);
    const stored = async () => (reader === undefined ? undefined : await readCopy(reader).catch(() => undefined));
    let notebook = shown ?? (await stored()) ?? emptyNotebook;
    if (!shown && notebook.since !== undefined) show(notebook);
    let clubs = clubsIn(notebook.notes);
    for (let more = true; more; ) {
      const query = { since: notebook.since, ...(clubs.length > 0 && { clubs: clubs.join(',') }) };
      const answer = await call('GET /api/notes/changes', { query, signal });
      const change = applyChanges(notebook, answer, clubs);
      // The first answer has the names of all.
      clubs = [];
      // If storage is full, the copy stays as it was.
      if (reader !== undefined && isReaders()) await changeCopy(reader, change).catch(() => {});
      ({ after: notebook } = change);
      more = answer.more && isReaders();
      if (more) show(notebook);
    }
    return notebook;
  },
  // Unchanged notes are already the same objects.
  structuralSharing: false,
  // Another screen, tab or device may have changed a note.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
