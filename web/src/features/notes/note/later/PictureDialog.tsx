import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { saveBlob } from '@/lib/save-file';
import { toast } from '@/lib/toasts';
import type { Shape } from './picture-layout';

interface Props {
  /** The same function until the picture changes. */
  draw: (canvas: HTMLCanvasElement, shape: Shape) => void;
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
  const [shape, setShape] = useState<Shape>('portrait');
  const names: Record<Shape, string> = {
    portrait: t`Portrait (4:5)`,
    square: t`Square (1:1)`,
    upright: t`Upright, for stories (9:16)`,
  };

  useEffect(() => {
    const drawHere = () => {
      if (canvas.current) draw(canvas.current, shape);
    };
    drawHere();
    void document.fonts?.ready.then(drawHere);
  }, [draw, shape]);

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
      <SelectField
        label={t`Format`}
        value={shape}
        onChange={(event) => setShape(event.target.value as Shape)}
        options={Object.entries(names).map(([value, name]) => ({ value, label: name }))}
      />
      <Center height="50dvh" mt={4}>
        <Preview ref={canvas} role="img" aria-label={label} fontFamily="reading" />
      </Center>
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
  base: { display: 'block', maxWidth: '100%', maxHeight: '100%', width: 'auto', borderWidth: '1px' },
});
