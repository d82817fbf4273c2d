import type { Note } from '@contract/notes';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { excerpt, preview } from '../excerpt';

/** The id of the link of a note's row, for moving the focus there. */
export const noteLinkId = (noteId: string): string => `note-${noteId}`;

interface Props {
  note: Note;
  /** What the heading above says already. */
  chapterName: string;
  onDelete: (note: Note) => void;
  onDiscuss: (note: Note) => void;
}

/** Styled by the list (`chapter-styles.ts`): with thousands of rows, styled parts would double the time to render. */
export const NoteRow = memo(function NoteRow({ note, chapterName, onDelete, onDiscuss }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { _id, bookId, remark, page, pub, chapterTitle } = note;
  const shared = sharedWith(note);
  const short = preview(remark);
  const beginning = excerpt(remark, 40);
  const deleteLabel = t`Delete note: ${beginning}`;
  const discussLabel = t`Discuss note: ${beginning}`;
  const ownName = chapterTitle && chapterTitle !== chapterName ? chapterTitle : '';
  const toggle = () => {
    setOpen(!isOpen);
    // The reader stays at this note when a long text above the button disappears.
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li ref={row}>
      <PlainLink id={noteLinkId(_id)} to={hrefs.editNote(bookId, _id)}>
        <span id={`${noteLinkId(_id)}-remark`} data-part="remark" dir="auto">
          {isOpen ? remark : (short ?? remark)}
        </span>
        {(page > 0 || pub || shared || ownName) && (
          <span data-part="marks">
            {ownName && <bdi>{ownName}</bdi>}
            {page > 0 && <span>{t`p. ${page}`}</span>}
            {pub && <span data-part="public">{t`Public`}</span>}
            {shared && <span data-part="public">{shared}</span>}
          </span>
        )}
      </PlainLink>
      <span data-part="actions">
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
      {short !== undefined && (
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
    </li>
  );
});

/** The club that a note is shared with, and from when on if that is still to come; empty for any other note. */
export function sharedWith({ audience }: Note): string {
  if (typeof audience !== 'object') return '';
  const { clubName, from } = audience;
  if (from === null || Date.parse(from) <= Date.now()) return t`with ${clubName}`;
  const date = i18n.date(from, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return t`with ${clubName} from ${date}`;
}
