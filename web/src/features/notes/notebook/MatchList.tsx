import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Note } from '@contract/notes';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { memo, useMemo } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { RowFacts } from '@/components/note/NoteFacts';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { placeText, readersInRow } from '../note/texts';
import { piecesAround } from './excerpt-around';
import type { Matches } from './use-matches';
import { rangesOf, type Sought } from './words';

export const MatchList = memo(function MatchList({ notes, sought }: Matches) {
  const months = useMemo(() => (sought ? [{ month: '', notes }] : byMonth(notes)), [notes, sought]);
  return (
    <Box css={styles}>
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
    </Box>
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
      <PlainLink to={hrefs.note(bookId, _id)}>
        <span data-part="place">
          <cite>
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
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {i18n.date(createdAt, { dateStyle: 'medium' })}
          </time>
        </span>
        <span data-part="remark" data-kind={kind} dir="auto">
          <Marked text={remark} sought={sought} />
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

const styles: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '& h2': { pb: 1, borderBottomWidth: '1px', fontSize: 'lg' },
  '& li': { borderBottomWidth: '1px' },
  // Offscreen rows cost nothing. The first rows render immediately, so that they don't move.
  '& li:nth-of-type(n + 12)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 7rem' },
  '& li > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 1,
    px: 2,
    py: 3,
    borderRadius: 'sm',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { bg: 'bg.muted', color: 'inherit' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& [data-part="place"]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    color: 'fg.muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& cite': { color: 'fg', fontFamily: 'heading', fontSize: 'md', fontStyle: 'italic', fontWeight: 'semibold' },
    '& bdi': { fontFamily: 'reading', fontStyle: 'italic' },
    '& time': { marginInlineStart: { md: 'auto' } },
  },
  '& [data-part="readers"]': {
    px: 2,
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'full',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& [data-part="remark"]': {
    maxWidth: 'reading',
    fontFamily: 'reading',
    fontSize: 'lg',
    lineHeight: '1.55',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& [data-kind="quotation"]': { ps: 3, borderInlineStartWidth: '3px', borderColor: 'accent.solid' },
  '& mark': { borderRadius: 'sm', bg: 'accent.subtle', color: 'accent.emphasized', fontWeight: 'semibold' },
};
