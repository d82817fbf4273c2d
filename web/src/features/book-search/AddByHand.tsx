import { Flex } from '@chakra-ui/react/flex';
import type { FoundBook } from '@contract/search';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ByHandDialog, ScanIsbn } from './by-hand/lazy';

interface Props {
  text: string;
  onPick: (book: FoundBook) => Promise<boolean>;
  onScan: (isbn13: string) => void;
}

export function AddByHand({ text, onPick, onScan }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex wrap="wrap" align="center" columnGap={1} color="fg.muted" fontSize="sm">
      <Trans>Not here?</Trans>
      <Button variant="ghost" size="sm" px={2} onClick={() => setOpen(true)}>
        <Trans>Add it by hand</Trans>
      </Button>
      <ScanIsbn onScan={onScan} />
      {isOpen && <ByHandDialog text={text} onPick={onPick} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
