import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { IconButton } from '@/components/form/IconButton';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { excerpt, preview } from '../excerpt';

/** The id of the link of a note's row, for moving the focus there. */
export const noteLinkId = (noteId: string): string => `note-${noteId}`;

interface Props {
  note: Note;
  /** What the heading above says already. */
  chapterName: string;
  onDelete: (note: Note) => void;
}

/** Styled by the list (`chapter-styles.ts`): with thousands of rows a styled part each would cost too much. */
export const NoteRow = memo(function NoteRow({ note, chapterName, onDelete }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { _id, bookId, remark, page, pub, chapterTitle } = note;
  const short = preview(remark);
  const beginning = excerpt(remark, 40);
  const ownName = chapterTitle && chapterTitle !== chapterName ? chapterTitle : '';
  const toggle = () => {
    setOpen(!isOpen);
    // The reader stays at this note when a long text above the button disappears.
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li ref={row}>
      <AppLink id={noteLinkId(_id)} to={hrefs.editNote(bookId, _id)}>
        <span id={`${noteLinkId(_id)}-remark`} data-part="remark" dir="auto">
          {isOpen ? remark : (short ?? remark)}
        </span>
        {(page > 0 || pub || ownName) && (
          <span data-part="marks">
            {ownName && <bdi>{ownName}</bdi>}
            {page > 0 && (
              <span>
                <Trans>p. {page}</Trans>
              </span>
            )}
            {pub && (
              <span data-part="public">
                <Trans>Public</Trans>
              </span>
            )}
          </span>
        )}
      </AppLink>
      <IconButton label={t`Delete note: ${beginning}`} icon={<Trash2 />} tone="danger" onClick={() => onDelete(note)} />
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
