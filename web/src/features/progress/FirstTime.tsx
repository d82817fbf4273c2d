import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { attempt } from '@/lib/attempt';
import { useHydrated } from '@/lib/use-hydrated';
import { UpToMyProgress } from './UpToMyProgress';

const KEY = 'flyleaf:first:places';

/** Explains progress until it is dismissed once in this browser. */
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
