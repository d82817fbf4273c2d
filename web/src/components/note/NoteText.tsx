import type { NoteText as NoteFields } from '@contract/note-text';
import type { ReactNode } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  kind: NoteFields['kind'];
  text: ReactNode;
  /** The reader's own has a ribbon at its edge. */
  isMine?: boolean;
  /** To a few lines. */
  isCut?: boolean;
  /** Chapter, page and chips, below the words. */
  facts?: ReactNode;
  /** At the row's end. */
  date?: ReactNode;
  /** Between the words and the facts. */
  children?: ReactNode;
}

/** A note among others, or one that is quoted. */
export function NoteText({ kind, text, isMine = false, isCut = false, facts, date, children }: Props) {
  const words = <TextWithBreaks text={text} />;
  return (
    <div data-ui="note" data-mine={isMine || undefined} data-cut={isCut || undefined}>
      {kind === 'quotation' ? <blockquote data-kind={kind}>{words}</blockquote> : words}
      {children}
      {(facts || date) && (
        <div data-ui="note-meta">
          <div data-part="facts">{facts}</div>
          {date}
        </div>
      )}
    </div>
  );
}
