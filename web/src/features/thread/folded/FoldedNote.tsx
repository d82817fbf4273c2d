import { Grid } from '@chakra-ui/react/grid';
import { type ReactNode, useState } from 'react';
import { FoldedText } from './FoldedText';

interface Props {
  isBlocked: boolean;
  children: ReactNode;
}

export function FoldedNote({ isBlocked, children }: Props) {
  const [isShown, setShown] = useState(false);
  // A rendered page shows the note before the block list loads. It keeps its height, so that nothing below moves.
  const [wasDrawn] = useState(!isBlocked);
  if (!isBlocked || isShown) return children;
  return (
    <Grid minHeight="touch" alignItems="start" css={{ '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      <FoldedText of="note" onShow={() => setShown(true)} />
      {wasDrawn && <div style={{ visibility: 'hidden' }}>{children}</div>}
    </Grid>
  );
}
