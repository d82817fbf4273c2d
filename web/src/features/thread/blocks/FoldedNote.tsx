import { Grid } from '@chakra-ui/react/grid';
import { type ReactNode, useState } from 'react';
import { FoldedText } from '../lazy';

interface Props {
  isBlocked: boolean;
  children: ReactNode;
}

/** A note, folded while its author is blocked, until the reader asks for it. */
export function FoldedNote({ isBlocked, children }: Props) {
  const [isShown, setShown] = useState(false);
  // A rendered page has shown it before it is known who is blocked: it keeps its height, so that nothing below moves.
  const [wasDrawn] = useState(!isBlocked);
  if (!isBlocked || isShown) return children;
  return (
    <Grid minHeight="touch" alignItems="start" css={{ '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      <FoldedText of="note" onShow={() => setShown(true)} />
      {wasDrawn && <div style={{ visibility: 'hidden' }}>{children}</div>}
    </Grid>
  );
}
