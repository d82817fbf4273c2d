import { useState } from 'react';

/** The page that is shown of what was found for `text`, from 1. Every change of the text begins at page 1 again. */
export function usePageOf(text: string): [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ text, page: 1 });
  // Set, not only shown: a text that comes back must not bring its old page along.
  if (at.text !== text) setAt({ text, page: 1 });
  return [at.text === text ? at.page : 1, (page) => setAt({ text, page })];
}
