import type { Note } from '@contract/notes';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { memo, useMemo } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { RowFacts } from '@/components/note/NoteFacts';
import { formatDate, formatRecent } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { placeText, readersInRow } from '../note/texts';
import { piecesAround } from './excerpt-around';
import type { Matches } from './use-matches';
import { rangesOf, type Sought } from './words';

export const MatchList = memo(function MatchList({ notes, sought }: Matches) {
  const months = useMemo(() => (sought ? [{ month: '', notes }] : byMonth(notes)), [notes, sought]);
  return (
    <div data-ui="matches">
      {months.map(({ month, notes: listed }) => (
        <section key={month}>
          {month && <h2>{month}</h2>}
          <ul>
            {listed.map((note) => (
              <MatchRow key={note._id} note={note} sought={sought} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

function byMonth(notes: readonly Note[]): { month: string; notes: Note[] }[] {
  const months = new Map<string, Note[]>();
  for (const note of notes) {
    const month = i18n.date(note.createdAt, { month: 'long', year: 'numeric' });
    const before = months.get(month);
    if (before) before.push(note);
    else months.set(month, [note]);
  }
  return [...months].map(([month, listed]) => ({ month, notes: listed }));
}

interface RowProps {
  note: Note;
  sought: Sought | undefined;
}

/** Styled by the list: with hundreds of rows, styled components would double the render time. */
const MatchRow = memo(function MatchRow({ note, sought }: RowProps) {
  useLingui();
  const { _id, bookId, bookTitle, chapterTitle, remark, kind, createdAt } = note;
  const readers = readersInRow(note);
  return (
    <li>
      <PlainLink to={hrefs.note(bookId, _id)} data-ui="note" data-mine="">
        <span data-part="remark" data-kind={kind} dir="auto">
          <Marked text={remark} sought={sought} />
        </span>
        <span data-ui="note-meta">
          <span data-part="facts">
            <cite data-part="book">
              <Marked text={bookTitle} sought={sought} />
            </cite>
            <span>{placeText(note)}</span>
            {chapterTitle && (
              <bdi>
                <Marked text={chapterTitle} sought={sought} />
              </bdi>
            )}
            {readers && <span data-part="readers">{readers}</span>}
            <RowFacts note={note} />
          </span>
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRecent(createdAt, Date.now())}
          </time>
        </span>
      </PlainLink>
    </li>
  );
});

function Marked({ text, sought }: { text: string; sought: Sought | undefined }) {
  const pieces = piecesAround(text, sought ? rangesOf(text, sought) : []);
  return pieces.map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
