import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { useThread } from '../components/thread-context';
import type { ThreadPost } from '../thread';

const quiet = { variant: 'plain', size: 'sm', minHeight: 'touch', 'data-needs-script': '' } as const;

/** What takes the place of a text that goes further than the reader, who can ask for it all the same. */
export function VeiledPost({ post: { _id, chapter } }: { post: ThreadPost }) {
  const { t } = useLingui();
  const { place, reveal, revealThrough } = useThread();
  const at = place?.place.chapter;
  const [asked, setAsked] = useState<'post' | 'rest'>();
  const ask = (what: 'post' | 'rest', read: () => Promise<void>) => async () => {
    setAsked(what);
    await read();
    setAsked(undefined);
  };
  return (
    <Flex wrap="wrap" align="center" columnGap={3} pb={2}>
      <chakra.p display="flex" alignItems="center" gap={2} color="fg.muted" fontFamily="reading" minHeight="touch">
        <EyeOff aria-hidden="true" size="1em" />
        <span>
          {t`on chapter ${chapter}`} · {at === undefined ? t`you haven't said where you are` : t`you're at ${at}`}
        </span>
      </chakra.p>
      <Flex wrap="wrap" align="center" ms={-3}>
        <Button {...quiet} loading={asked === 'post'} onClick={ask('post', () => reveal(_id))}>
          <Trans>Read anyway</Trans>
        </Button>
        <Button {...quiet} loading={asked === 'rest'} onClick={ask('rest', () => revealThrough(chapter ?? 0))}>
          {t`Everything up to chapter ${chapter}`}
        </Button>
      </Flex>
    </Flex>
  );
}
