import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { saveBlob } from '@/lib/save-file';
import { toast } from '@/lib/toasts';

interface Props {
  /** The same function until the picture changes. */
  draw: (canvas: HTMLCanvasElement) => void;
  /** What the picture says. */
  label: string;
  /** The file's name. */
  name: string;
  onClose: () => void;
}

const TYPE = 'image/png';

/** Some browsers share only links, or nothing. */
const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: TYPE })] }) ?? false;

/** The canvas itself is the preview, since pages may not show `blob:` images. */
export function PictureDialog({ draw, label, name, onClose }: Props) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const drawHere = () => {
      if (canvas.current) draw(canvas.current);
    };
    drawHere();
    void document.fonts?.ready.then(drawHere);
  }, [draw]);

  const withFile = (use: (blob: Blob) => void) =>
    canvas.current?.toBlob((blob) => {
      if (blob) use(blob);
      else toast(t`Couldn't make the picture. Please try again.`, { kind: 'failed' });
    }, TYPE);
  const share = async (blob: Blob) => {
    try {
      await navigator.share({ files: [new File([blob], name, { type: TYPE })] });
    } catch (error) {
      const isCanceled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCanceled) toast(t`Couldn't share the picture. You can download it.`, { kind: 'failed' });
    }
  };
  return (
    <Dialog title={t`Share as a picture`} onClose={onClose}>
      <Preview ref={canvas} role="img" aria-label={label} fontFamily="reading" />
      <Actions>
        <Button variant="outline" onClick={() => withFile((blob) => saveBlob(name, blob))}>
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
