import type { ReactNode } from 'react';

interface Props {
  /** One sentence: what waits, and where it opens. */
  words: ReactNode;
  /** At most one link or button. */
  children?: ReactNode;
}

/** A sealed leaf: a post, title, note or quotation that waits for the reader's chapter. */
export function Sealed({ words, children }: Props) {
  return (
    <div data-ui="sealed">
      <span data-part="words">{words}</span>
      {children}
    </div>
  );
}
