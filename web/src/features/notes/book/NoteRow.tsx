import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Star, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { RowFacts } from '@/components/note/NoteFacts';
import { formatDate, formatRecent } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { editionPlace, readersInRow, waitingText } from '../note/texts';
import { preview } from './preview';
import { useNear } from './use-near';

export const noteLinkId = (noteId: string): string => `note-${noteId}`;
export const noteMoreId = (noteId: string): string => `note-${noteId}-more`;

export interface NoteActions {
  onFavourite: (note: Note) => void;
  /** Opens the note's menu. */
  onMore: (note: Note) => void;
  onDiscuss: (note: Note) => void;
  onDelete: (note: Note) => void;
}

interface Props extends NoteActions {
  note: Note;
  /** The name in the heading above, which the row doesn't repeat. */
  chapterName: string;
  /** Among the rows that a window shows at first. */
  isFirst: boolean;
}

/**
 * Away from the window, a row has only its text, which the browser finds in the page and the keyboard reaches.
 * Styled by the list (`chapter-styles.ts`): with thousands of rows, styled components would double the render time.
 */
export const NoteRow = memo(function NoteRow({ note, chapterName, isFirst, ...actions }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { isNear, approach } = useNear(row, isFirst);
  const { _id, bookId, remark, kind } = note;
  const short = preview(remark);
  const Words = kind === 'quotation' ? 'blockquote' : 'span';
  const toggle = () => {
    setOpen(!isOpen);
    // Keeps the note in view when the long text above the button collapses.
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li ref={row} onFocus={approach}>
      <PlainLink id={noteLinkId(_id)} to={hrefs.editNote(bookId, _id)}>
        <Words id={`${noteLinkId(_id)}-remark`} data-part="remark" dir="auto">
          {isOpen ? remark : (short ?? remark)}
        </Words>
      </PlainLink>
      {isNear && short !== undefined && (
        <button
          type="button"
          data-part="more"
          aria-expanded={isOpen}
          aria-controls={`${noteLinkId(_id)}-remark`}
          onClick={toggle}
        >
          {isOpen ? t`Show less` : t`Show more`}
        </button>
      )}
      <span data-part="foot">
        {isNear && <Marks note={note} chapterName={chapterName} />}
        {isNear && <Actions note={note} onMore={actions.onMore} onDelete={actions.onDelete} />}
      </span>
    </li>
  );
});

function Marks({ note, chapterName }: Pick<Props, 'note' | 'chapterName'>) {
  const { t } = useLingui();
  const { chapterTitle, createdAt, favourite } = note;
  const isHydrated = useHydrated();
  const readers = readersInRow(note);
  const place = editionPlace(note);
  const waiting = waitingText(note);
  const ownName = chapterTitle && chapterTitle !== chapterName ? chapterTitle : '';
  return (
    <span data-part="marks">
      {ownName && <bdi>{ownName}</bdi>}
      {place && <span>{place}</span>}
      {waiting && <span data-part="waiting">{waiting}</span>}
      {readers && <span data-part="readers">{readers}</span>}
      {favourite && <Star role="img" aria-label={t({ message: 'Favorite', context: 'a note' })} />}
      <RowFacts note={note} hrefOf={hrefs.notesTagged} />
      {/* A different element after hydration: React wouldn't replace the server's text. */}
      <time
        key={isHydrated ? 'here' : 'rendered'}
        suppressHydrationWarning
        dateTime={createdAt}
        title={formatDate(createdAt)}
      >
        {formatRecent(createdAt, Date.now())}
      </time>
    </span>
  );
}

function Actions({ note, onMore, onDelete }: Pick<Props, 'note' | 'onMore' | 'onDelete'>) {
  const { t } = useLingui();
  const beginning = shortened(note.remark, 40);
  const moreLabel = t`More: ${beginning}`;
  const deleteLabel = t`Delete note: ${beginning}`;
  return (
    <span data-part="actions">
      <button
        id={noteMoreId(note._id)}
        type="button"
        aria-haspopup="menu"
        aria-label={moreLabel}
        title={moreLabel}
        onClick={() => onMore(note)}
      >
        <Ellipsis />
      </button>
      <button
        type="button"
        data-part="delete"
        aria-label={deleteLabel}
        title={deleteLabel}
        onClick={() => onDelete(note)}
      >
        <Trash2 />
      </button>
    </span>
  );
}
