import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import {
  applyChanges,
  type CopyChange,
  clubsIn,
  emptyNotebook,
  type Notebook,
  type NoteCopy,
  openNoteCopy,
} from '../notebook/note-copy';

const queryKey = ['notebook'];

/** Newest first: this device's copy, then the server's changes. Without storage, each visit loads all notes. */
export const notebookQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Notebook> => {
    const reader = getSession()?.id;
    const isReaders = () => !signal.aborted && getSession()?.id === reader;
    const show = (notebook: Notebook) => isReaders() && client.setQueryData(queryKey, notebook);
    const copy = reader === undefined ? undefined : await openNoteCopy(reader).catch(() => undefined);
    try {
      const shown = client.getQueryData<Notebook>(queryKey);
      let notebook = shown ?? (await copy?.read().catch(() => undefined)) ?? emptyNotebook;
      if (!shown && notebook.since !== undefined) show(notebook);
      let isFirst = true;
      for (let more = true; more; ) {
        const { since } = notebook;
        const clubs = isFirst ? clubsIn(notebook.notes) : [];
        const query = { since, ...(clubs.length > 0 && { clubs: clubs.join(',') }) };
        const answer = await call('GET /api/notes/changes', { query, signal });
        const change = applyChanges(notebook, answer, clubs);
        isFirst = false;
        if (isReaders()) await store(copy, change);
        ({ after: notebook } = change);
        more = answer.more && isReaders();
        if (more) show(notebook);
      }
      return notebook;
    } finally {
      copy?.close();
    }
  },
  // Unchanged notes are already the same objects.
  structuralSharing: false,
  // Another screen, tab or device may have changed a note.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Stores a change. If storage is full, the copy stays as it was. */
const store = (copy: NoteCopy | undefined, change: CopyChange) => copy?.write(change).catch(() => {});
