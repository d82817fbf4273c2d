import type { Note } from '@contract/notes';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { prepare, search } from './search';
import { type Sought, soughtBy } from './words';

export interface Matches {
  notes: readonly Note[];
  /** What is marked in them; undefined while nothing is searched for. */
  sought: Sought | undefined;
}

/** Does work in slices, between which the page can answer. @returns a function that stops it */
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

/** The notes that match a text, best first; all of them without one. Until a search has ended, those of the one before. */
export function useMatches(notes: readonly Note[], text: string): Matches {
  const [matches, setMatches] = useState<Matches>();
  const sought = useMemo(() => {
    const found = soughtBy(text);
    return found.words.length > 0 || found.signs ? found : undefined;
  }, [text]);
  useEffect(() => inSlices(prepare(notes), () => {}), [notes]);
  useLayoutEffect(() => {
    if (!sought) return setMatches(undefined);
    return inSlices(search(notes, sought), (found) => setMatches({ notes: found, sought }));
  }, [notes, sought]);
  return (sought && matches) ?? { notes, sought: undefined };
}
