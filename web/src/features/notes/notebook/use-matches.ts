import type { Note } from '@contract/notes';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { keepTrying } from '@/lib/keep-trying';
import type { NoteIndex } from './search';
import { type Sought, soughtInNotesBy } from './words';

export interface Matches {
  notes: readonly Note[];
  sought: Sought | undefined;
  isSimilar?: boolean;
}

/** The page can respond between slices. Returns a function that stops it. */
function inSlices(work: Generator<undefined, void>, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    if (work.next().done) done();
    else timer = setTimeout(step);
  };
  step();
  return () => clearTimeout(timer);
}

/** Undefined until it has all of the notes. */
function useIndex(notes: readonly Note[]): NoteIndex | undefined {
  const [index, setIndex] = useState<NoteIndex>();
  const [indexed, setIndexed] = useState<readonly Note[]>();
  useEffect(() => void keepTrying(() => import('./search')).then((loaded) => setIndex(new loaded.NoteIndex())), []);
  useEffect(() => index && inSlices(index.update(notes), () => setIndexed(notes)), [index, notes]);
  return indexed === notes ? index : undefined;
}

/** Similar words are loaded when a search finds nothing. Offline, its result can stay empty. */
const loadSimilar = () => import('./similar').catch(() => undefined);

/** Returns a function that stops it. */
function find(index: NoteIndex, notes: readonly Note[], sought: Sought, show: (matches: Matches) => void): () => void {
  let isStopped = false;
  const work = async () => {
    const found = index.search(notes, sought);
    show({ notes: found, sought });
    if (found.length > 0 || sought.words.length === 0) return;
    const loaded = await loadSimilar();
    if (!loaded || isStopped) return;
    const similar = index.searchSimilar(notes, sought, loaded.isSimilar);
    if (similar.notes.length > 0) show({ ...similar, isSimilar: true });
  };
  // The box shows a typed letter first.
  const timer = setTimeout(work);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Best first; all of them without a text. Keeps the previous result until a search ends.
 * @param notes those of `all` that the filters leave
 */
export function useMatches(all: readonly Note[], text: string, notes = all): Matches {
  const index = useIndex(all);
  const [matches, setMatches] = useState<Matches>();
  const sought = useMemo(() => {
    const found = soughtInNotesBy(text);
    return found.words.length > 0 || found.signs || found.tags ? found : undefined;
  }, [text]);
  useEffect(() => {
    if (!sought) return startTransition(() => setMatches(undefined));
    return index && find(index, notes, sought, (found) => startTransition(() => setMatches(found)));
  }, [index, notes, sought]);
  return (sought && matches) ?? { notes, sought: undefined };
}
