import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { MarginNote } from '@contract/margins';
import type { Note } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, startTransition, useCallback, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { ChapterName } from '@/components/note/ChapterName';
import { whenIdle } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/use-hydrated';
import { ChapterMargins, ChaptersByPlace, DiscussNote, NoteMenu } from '../lazy';
import type { Margins } from '../margins/api';
import { useDeleteNote, useFavourite } from '../note/api';
import { NoteCount } from '../shelf/CardFacts';
import { neighbourOf } from '../shelf/cached-lists';
import { ROW_REM, chapters as styles } from './chapter-styles';
import type { Chapter } from './chapters';
import { type NoteActions, NoteRow, noteLinkId, noteMoreId } from './NoteRow';
import { useFocusNext } from './use-focus-next';

interface Props {
  bookId: string;
  chapters: readonly Chapter[];
  collapsed: ReadonlySet<number>;
  onToggle: (chapter: number) => void;
  onExpand: (chapter: number) => void;
  margins?: Margins | undefined;
}

/** A book's notes by chapter. Renders for a book without notes too, so that a deleted note can be restored. */
export function ChapterList({ bookId, chapters, collapsed, onToggle, onExpand, margins }: Props) {
  const [asked, setAsked] = useState<Note>();
  const [discussed, setDiscussed] = useState<Note>();
  const [isPlacing, setPlacing] = useState(false);
  const [menu, setMenu] = useState<{ note: Note; isOpen: boolean }>();
  const onMore = useCallback((note: Note) => setMenu({ note, isOpen: true }), []);
  const startPlacing = useCallback(() => setPlacing(true), []);
  const focusNext = useFocusNext();
  const deleteNote = useDeleteNote(({ _id, chapter }) => {
    onExpand(chapter);
    focusNext(noteLinkId(_id));
  });
  const onFavourite = useFavourite();
  const openRows = chapters.map(({ chapter, notes }) => (collapsed.has(chapter) ? 0 : notes.length));
  const drawn = useGrowing(openRows.reduce((sum, rows) => sum + rows, 0));
  const rowsAbove = (at: number) => openRows.slice(0, at).reduce((sum, rows) => sum + rows, 0);
  const ask = useCallback((note: Note) => setAsked(note), []);
  const confirm = (note: Note) => {
    const visible = chapters.flatMap(({ chapter, notes }) => (collapsed.has(chapter) ? [] : notes));
    const next = neighbourOf(visible, note._id);
    setAsked(undefined);
    deleteNote(note);
    focusNext(next && noteLinkId(next._id));
  };
  return (
    <Box css={styles} data-margins={margins && ''}>
      {chapters.map((chapter, at) => (
        <ChapterGroup
          key={chapter.chapter}
          chapter={chapter}
          isOpen={!collapsed.has(chapter.chapter)}
          above={Math.min(rowsAbove(at), MAX_FIRST_ROWS)}
          drawn={Math.max(0, Math.min(drawn - rowsAbove(at), chapter.notes.length))}
          margins={margins?.get(chapter.chapter)}
          onToggle={onToggle}
          onFavourite={onFavourite}
          onMore={onMore}
          onDiscuss={setDiscussed}
          onDelete={ask}
          onPlace={startPlacing}
        />
      ))}
      {menu && (
        <NoteMenu
          key={menu.note._id}
          note={menu.note}
          opener={noteMoreId(menu.note._id)}
          isOpen={menu.isOpen}
          onClose={() => setMenu({ ...menu, isOpen: false })}
          onFavourite={onFavourite}
          onDiscuss={setDiscussed}
          onDelete={ask}
        />
      )}
      {isPlacing && (
        <ChaptersByPlace
          bookId={bookId}
          notes={chapters.flatMap(({ notes }) => notes)}
          onClose={() => setPlacing(false)}
        />
      )}
      {discussed && <DiscussNote note={discussed} onClose={() => setDiscussed(undefined)} />}
      {asked && (
        <ConfirmDialog onConfirm={() => confirm(asked)} onCancel={() => setAsked(undefined)}>
          <Trans>Are you sure you would like to delete this note? This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** Rows that the tallest window shows without scrolling. */
const MAX_FIRST_ROWS = 20;

export const chapterId = (chapter: number): string => `chapter-${chapter}`;

interface GroupProps extends NoteActions {
  chapter: Chapter;
  isOpen: boolean;
  /** Rows above the chapter, up to `MAX_FIRST_ROWS`. */
  above: number;
  /** Rows of it that are drawn. */
  drawn: number;
  margins: readonly MarginNote[] | undefined;
  onToggle: (chapter: number) => void;
  onPlace: () => void;
}

const ChapterGroup = memo(function ChapterGroup({
  chapter,
  isOpen,
  above,
  drawn,
  margins,
  onToggle,
  onPlace,
  ...actions
}: GroupProps) {
  const list = useId();
  const { chapter: number, name, notes } = chapter;
  const missing = notes.length - drawn;
  // The server's pages have no style attributes.
  const hasRoom = useHydrated() && missing > 0;
  return (
    <section>
      <h2>
        <button
          id={chapterId(number)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => onToggle(number)}
        >
          <ChevronDown />
          <span>
            <ChapterName chapter={number} /> {name && <bdi>{name}</bdi>}
          </span>
          <span data-part="count">{notes.length > 1 && <NoteCount count={notes.length} />}</span>
        </button>
      </h2>
      {isOpen && number === NO_CHAPTER && (
        <Flex wrap="wrap" align="center" columnGap={3} minHeight="touch" py={2} color="fg.muted">
          <Trans>They can be shared once they have a chapter.</Trans>
          {notes.some(({ page, minute, location }) => page || minute || location) && (
            <Button variant="outline" size="sm" onClick={onPlace}>
              <Trans>Set chapters</Trans>
            </Button>
          )}
        </Flex>
      )}
      {isOpen && (
        <ul id={list} style={hasRoom ? { paddingBottom: `${missing * ROW_REM}rem` } : undefined}>
          {notes.slice(0, drawn).map((note, at) => (
            <NoteRow key={note._id} note={note} chapterName={name} isFirst={above + at < MAX_FIRST_ROWS} {...actions} />
          ))}
        </ul>
      )}
      {isOpen && margins && <ChapterMargins chapter={number} notes={margins} />}
    </section>
  );
});

/** Rows that are drawn at once, and that each idle moment adds. */
const FIRST = 100;
const STEP = 200;

/** How many of a long list's rows are drawn: a screenful at first, and all of them soon. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, total]);
  return drawn;
}
