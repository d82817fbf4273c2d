import type { ComponentProps, ReactNode } from 'react';
import { NoteWords } from './NoteWords';

interface Props extends ComponentProps<typeof NoteWords> {
  /** The reader's own has a ribbon at its edge. */
  isMine?: boolean;
  /** Chapter, page and chips, below the words. */
  facts: ReactNode;
  /** At the row's end. */
  date?: ReactNode;
}

/** A note among others, or one that is quoted. */
export function NoteText({ kind, text, isMine = false, facts, date }: Props) {
  return (
    <div data-ui="note" data-mine={isMine || undefined}>
      <NoteWords kind={kind} text={text} />
      <div data-ui="note-meta">
        <span data-part="facts">{facts}</span>
        {date}
      </div>
    </div>
  );
}
