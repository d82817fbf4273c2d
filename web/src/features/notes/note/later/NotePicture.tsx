import { chakra } from '@chakra-ui/react/styled-system';
import type { Note, ShelfBook } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { quotedChapter } from '@/components/note/chapter-name';
import { saveBlob } from '@/lib/save-file';
import { toast } from '@/lib/toasts';
import { drawPicture } from './draw-picture';

interface Props {
  note: Note;
  book: Pick<ShelfBook, 'title' | 'author'>;
  onClose: () => void;
}

const NAME = 'flyleaf-note.png';
const TYPE = 'image/png';

/** Some browsers share only links, or nothing. */
const canSharePictures = (): boolean => navigator.canShare?.({ files: [new File([], NAME, { type: TYPE })] }) ?? false;

/** The canvas itself is the preview, since pages may not show `blob:` images. */
export function NotePicture({ note, book: { title, author }, onClose }: Props) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { chapter, chapterTitle, page, kind, remark } = note;
  const placed = chapter === NO_CHAPTER && page > 0 ? t`p. ${page}` : '';
  const place = [chapter > 0 && quotedChapter(chapter), chapterTitle, placed].filter(Boolean).join(' ');

  useEffect(() => {
    const draw = () => {
      const content = { remark, title, details: [author, place], isQuotation: kind === 'quotation' };
      if (canvas.current) drawPicture(canvas.current, content);
    };
    draw();
    void document.fonts?.ready.then(draw);
  }, [remark, title, author, place, kind]);

  const withFile = (use: (blob: Blob) => void) =>
    canvas.current?.toBlob((blob) => {
      if (blob) use(blob);
      else toast(t`Couldn't make the picture. Please try again.`, { kind: 'failed' });
    }, TYPE);
  const share = async (blob: Blob) => {
    try {
      await navigator.share({ files: [new File([blob], NAME, { type: TYPE })] });
    } catch (error) {
      const isCanceled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCanceled) toast(t`Couldn't share the picture. You can download it.`, { kind: 'failed' });
    }
  };
  return (
    <Dialog title={t`Share as a picture`} onClose={onClose}>
      <Preview ref={canvas} role="img" aria-label={remark} fontFamily="reading" />
      <Actions>
        <Button variant="outline" onClick={() => withFile((blob) => saveBlob(NAME, blob))}>
          <Trans>Download</Trans>
        </Button>
        {canSharePictures() && (
          <Button onClick={() => withFile(share)}>
            <Trans>Share</Trans>
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}

const Preview = chakra('canvas', {
  base: { display: 'block', maxWidth: '100%', maxHeight: '55dvh', width: 'auto', mx: 'auto', borderWidth: '1px' },
});
