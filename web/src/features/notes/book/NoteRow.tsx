import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Star, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { RowFacts } from '@/components/note/NoteFacts';
import { hrefs } from '@/lib/paths';
import { readersInRow } from '../note/texts';
import { isNoteWaiting } from '../note/with-waiting';
import { preview } from './preview';
import { useNear } from './use-near';

export const noteLinkId = (noteId: string): string => `note-${noteId}`;

export interface NoteActions {
  onFavourite: (note: Note) => void;
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
        {isNear && <Actions note={note} {...actions} />}
      </span>
    </li>
  );
});

function Marks({ note, chapterName }: Pick<Props, 'note' | 'chapterName'>) {
  const { t } = useLingui();
  const { _id, bookId, page, chapterTitle, createdAt } = note;
  const readers = readersInRow(note);
  const ownName = chapterTitle && chapterTitle !== chapterName ? chapterTitle : '';
  return (
    <span data-part="marks">
      <PlainLink to={hrefs.note(bookId, _id)} title={t`Open the note`}>
        <time dateTime={createdAt}>{i18n.date(createdAt, { day: 'numeric', month: 'short', year: 'numeric' })}</time>
      </PlainLink>
      {ownName && <bdi>{ownName}</bdi>}
      {page > 0 && <span>{t`p. ${page}`}</span>}
      {isNoteWaiting(note) && <span data-part="waiting">{t`Waiting to send`}</span>}
      {readers && <span data-part="readers">{readers}</span>}
      <RowFacts note={note} hrefOf={hrefs.notesTagged} />
    </span>
  );
}

function Actions({ note, onFavourite, onDiscuss, onDelete }: Pick<Props, 'note'> & NoteActions) {
  const { t } = useLingui();
  const beginning = shortened(note.remark, 40);
  const favouriteLabel = t`Favorite: ${beginning}`;
  const discussLabel = t`Discuss note: ${beginning}`;
  const deleteLabel = t`Delete note: ${beginning}`;
  return (
    <span data-part="actions">
      <button
        type="button"
        aria-pressed={note.favourite}
        aria-label={favouriteLabel}
        title={favouriteLabel}
        onClick={() => onFavourite(note)}
      >
        <Star />
      </button>
      <button type="button" aria-label={discussLabel} title={discussLabel} onClick={() => onDiscuss(note)}>
        <MessageCircle />
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
