import type { NoteText } from '@contract/note-text';
import type { Note, ShelfBook } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { quotedChapter } from '@/components/note/chapter-name';
import { drawNote } from './draw-picture';
import { PictureDialog } from './PictureDialog';
import type { Shape } from './picture-layout';

interface Props {
  note: Pick<Note, keyof NoteText>;
  book: Pick<ShelfBook, 'title' | 'author'>;
  onClose: () => void;
}

export function NotePicture({ note, book: { title, author }, onClose }: Props) {
  const { t } = useLingui();
  const { chapter, chapterTitle, page, kind, remark } = note;
  const placed = chapter === NO_CHAPTER && page > 0 ? t`p. ${page}` : '';
  const place = [chapter > 0 && quotedChapter(chapter), chapterTitle, placed].filter(Boolean).join(' ');
  const draw = useCallback(
    (canvas: HTMLCanvasElement, shape: Shape) =>
      drawNote(canvas, shape, { remark, title, details: [author, place], isQuotation: kind === 'quotation' }),
    [remark, title, author, place, kind],
  );
  return <PictureDialog draw={draw} label={remark} name="flyleaf-note.png" onClose={onClose} />;
}
