import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { attempt } from '@/lib/attempt';
import { useHydrated } from '@/lib/use-hydrated';
import type { OnShelfProps } from './OnShelf';
import type { ProgressLineProps } from './ProgressLine';
import { UpToMyProgress } from './UpToMyProgress';

const ProgressLine = lazyPart<ProgressLineProps>(async () => (await import('./ProgressLine')).ProgressLine, {
  isBesideContent: true,
});

/** The line's space is reserved while its code loads. */
export function ProgressControl(props: ProgressLineProps) {
  return (
    <Box minHeight="touch">
      <ProgressLine {...props} />
    </Box>
  );
}

const OnShelf = lazyPart<OnShelfProps>(async () => (await import('./OnShelf')).OnShelf, { isBesideContent: true });

/** Links to the reader's notes on a book, or adds it to their shelf. */
export function ShelfControl(props: OnShelfProps) {
  return (
    <Box minHeight="touch">
      <OnShelf {...props} />
    </Box>
  );
}

const KEY = 'flyleaf:first:places';

/** Shown until it is dismissed once in this browser. */
export function FirstTime() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const [isKnown, setKnown] = useState(() => Boolean(attempt(() => localStorage.getItem(KEY))));
  if (!isHydrated || isKnown) return null;
  const dismiss = () => {
    attempt(() => localStorage.setItem(KEY, 'seen'));
    setKnown(true);
  };
  return (
    <Flex align="center" justify="space-between" gap={2} px={4} py={1} borderRadius="lg" bg="accent.subtle">
      <UpToMyProgress />
      <IconButton label={t`Close`} icon={<X />} onClick={dismiss} />
    </Flex>
  );
}
