import { Flex } from '@chakra-ui/react/flex';
import type { TonightItem } from '@contract/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Sealed } from '@/components/page/Sealed';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { toastFailure } from '@/lib/toasts';
import { type MeetingAddress, readAnyway } from '../api';

interface Props {
  address: MeetingAddress;
  item: TonightItem;
  bookId: string | undefined;
}

export function SealedQuestion({ address, item: { _id, chapter: upTo }, bookId }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const chapter = namedChapter(typeof upTo === 'number' ? upTo : 0, useParts());
  const read = async () => {
    setReading(true);
    await readAnyway(client, address, _id).catch(toastFailure);
    setReading(false);
  };
  return (
    <Sealed
      words={
        upTo === 'end'
          ? t`A question about the whole book. Sealed until you finish it.`
          : t`A question on chapter ${chapter}. Sealed until you get there.`
      }
    >
      <Flex wrap="wrap" columnGap={2} ms={-2}>
        <Button variant="plain" size="sm" px={2} minHeight="touch" loading={isReading} onClick={read}>
          <Trans>Read anyway</Trans>
        </Button>
        {bookId && <ProgressControl bookId={bookId} />}
      </Flex>
    </Sealed>
  );
}
