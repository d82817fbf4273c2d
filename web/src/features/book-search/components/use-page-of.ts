import { useState } from 'react';

/** The page of the results for `text`, from 1. Another text starts at page 1 again. */
export function usePageOf(text: string): [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ text, page: 1 });
  // Stored as well: typing the earlier text again must not restore its page.
  if (at.text !== text) setAt({ text, page: 1 });
  return [at.text === text ? at.page : 1, (page) => setAt({ text, page })];
}
