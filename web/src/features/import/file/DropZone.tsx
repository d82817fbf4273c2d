import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/form/Button';

interface Props {
  /** True once there are files: then a button adds others. */
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes any number of files, dropped or chosen. Their kind is found by their content. */
export function DropZone({ isSmall, onFiles }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const field = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={t`Files to import`}
      onChange={({ target }) => {
        take(target.files);
        // The same file can be chosen again after a change.
        target.value = '';
      }}
    />
  );
  const choose = () => input.current?.click();
  if (isSmall) {
    return (
      <>
        {field}
        <Button variant="outline" onClick={choose}>
          <Trans>Add files</Trans>
        </Button>
      </>
    );
  }
  return (
    <chakra.div
      css={zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {field}
      <FileUp aria-hidden="true" />
      <Text maxWidth="34rem" color="fg.muted">
        <Trans>One file or several, from any of these sources.</Trans>
      </Text>
      <Button onClick={choose}>
        <Trans>Choose files</Trans>
      </Button>
    </chakra.div>
  );
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  px: 4,
  py: { base: 8, md: 12 },
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'lg',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  '& > svg': { boxSize: 8, color: 'fg.muted' },
} as const;
