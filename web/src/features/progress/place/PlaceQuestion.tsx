import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { attempt } from '@/lib/attempt';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useSession } from '@/lib/session/session';
import type { ProgressChange } from '../progress';
import { UpToMyProgress } from './UpToMyProgress';

export interface Question {
  title: string;
  /** The chapter up to which *Not started* opens posts, as the club's owners allow. */
  opensTo?: number | undefined;
  /** Dismissed once, it isn't asked again in this browser. */
  canDismiss?: boolean;
}

interface Props extends Question {
  onMove: (change: ProgressChange) => void;
  onChapter: () => void;
  onDismiss: () => void;
}

export function useDismissed(bookId: string): [isDismissed: boolean, dismiss: () => void] {
  const key = `flyleaf:asked:${useSession()?.id}:${bookId}`;
  const [isDismissed, setDismissed] = useState(() => Boolean(attempt(() => localStorage.getItem(key))));
  const dismiss = () => {
    attempt(() => localStorage.setItem(key, 'seen'));
    setDismissed(true);
  };
  return [isDismissed, dismiss];
}

/** For a reader whose place in the book is unknown. */
export function PlaceQuestion({ title, opensTo, canDismiss = false, onMove, onChapter, onDismiss }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const parts = useParts();
  const titleElement = <cite dir="auto">{title}</cite>;
  const chapter = namedChapter(opensTo ?? 0, parts);
  const answer = { variant: 'outline', size: 'sm', minHeight: 'touch' } as const;
  return (
    <Stack as="fieldset" data-ui="question" aria-labelledby={heading} gap={2}>
      <Flex align="center" justify="space-between" gap={2}>
        <Text id={heading} fontFamily="heading" fontSize="lg" fontWeight="semibold">
          <Trans>Where are you in {titleElement}?</Trans>
        </Text>
        {canDismiss && <IconButton label={t`Close`} icon={<X />} onClick={onDismiss} />}
      </Flex>
      <Flex wrap="wrap" gap={2}>
        <Button {...answer} onClick={() => onMove({ chapter: 0, ...(opensTo && { openTo: opensTo }) })}>
          <Trans>Not started</Trans>
        </Button>
        <Button {...answer} aria-haspopup="dialog" onClick={onChapter}>
          <Trans>Chapter…</Trans>
        </Button>
        <Button {...answer} onClick={() => onMove({ finished: true })}>
          <Trans>Finished</Trans>
        </Button>
      </Flex>
      <Text as="div" color="fg.muted" fontSize="sm">
        {opensTo ? t`“Not started” also opens posts up to chapter ${chapter}.` : <UpToMyProgress />}
      </Text>
    </Stack>
  );
}
