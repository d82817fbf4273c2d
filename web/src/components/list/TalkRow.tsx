import type { ReactNode } from 'react';
import { RowLink } from './RowList';

interface Props {
  to: string;
  /** An avatar or a cover. */
  picture?: ReactNode;
  title: ReactNode;
  /** Parts of one line: who, how many, when. */
  meta?: ReactNode;
  /** What is new, at the row's end. */
  end?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** A row of a RowList for a discussion or a book: all of it is the link. */
export function TalkRow({ to, picture, title, meta, end, children }: Props) {
  return (
    <li data-ui="row">
      {picture}
      <span data-part="text">
        <RowLink to={to}>{title}</RowLink>
        {meta && <span data-part="meta">{meta}</span>}
      </span>
      {end && <span data-part="end">{end}</span>}
      {children}
    </li>
  );
}
