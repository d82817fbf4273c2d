import type { Note } from '@contract/notes';
import { fold } from '@domain/text-words';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { prepare, search } from './search';
import { type Sought, soughtInNotesBy } from './words';

export interface Matches {
  notes: readonly Note[];
  sought: Sought | undefined;
  isSimilar?: boolean;
}

/** The page can respond between slices. Returns a function that stops it. */
function inSlices<Result>(work: Generator<undefined, Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const { done: isDone, value } = work.next();
    if (isDone) done(value);
    else timer = setTimeout(step);
  };
  step();
  return () => clearTimeout(timer);
}

/** Loads when a search finds nothing. Offline, the result stays empty. */
const loadSimilar = () => import('./search-similar').catch(() => undefined);

/** Or similar words without a match. Returns a function that stops it. */
function find(all: readonly Note[], sought: Sought, show: (matches: Matches) => void): () => void {
  const { tags = [] } = sought;
  const notes = all.filter((note) => tags.every((tag) => note.tags.some((own) => fold(own).startsWith(tag))));
  let stop = () => {};
  let isStopped = false;
  const stopSearch = inSlices(search(notes, sought), (matches) => {
    show({ notes: matches, sought });
    if (matches.length > 0 || notes.length === 0 || sought.words.length === 0) return;
    loadSimilar().then((loaded) => {
      if (!loaded || isStopped) return;
      stop = inSlices(loaded.searchSimilar(notes, sought.words), ({ notes: similar, words }) => {
        if (similar.length > 0) show({ notes: similar, sought: { words, signs: '' }, isSimilar: true });
      });
    });
  });
  return () => {
    isStopped = true;
    stopSearch();
    stop();
  };
}

/** Best first; all notes without a text. Keeps the previous result until a search ends. */
export function useMatches(notes: readonly Note[], text: string): Matches {
  const [matches, setMatches] = useState<Matches>();
  const sought = useMemo(() => {
    const found = soughtInNotesBy(text);
    return found.words.length > 0 || found.signs || found.tags ? found : undefined;
  }, [text]);
  useEffect(() => inSlices(prepare(notes), () => {}), [notes]);
  // The box shows the typed text before the list rerenders.
  useEffect(() => {
    if (!sought) return startTransition(() => setMatches(undefined));
    return find(notes, sought, (found) => startTransition(() => setMatches(found)));
  }, [notes, sought]);
  return (sought && matches) ?? { notes, sought: undefined };
}
