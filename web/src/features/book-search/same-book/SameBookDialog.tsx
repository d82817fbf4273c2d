import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { FoundBook } from '@contract/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { toastAction } from '@/lib/toasts';
import { BookSearchPanel } from '../BookSearchPanel';

interface Props {
  forWhom: string;
  onJoin: (book: FoundBook) => Promise<boolean>;
  onClose: () => void;
}

export function SameBookDialog({ forWhom, onJoin, onClose }: Props) {
  const { t } = useLingui();
  const pick = async (book: FoundBook) => {
    if (!(await onJoin(book))) return false;
    onClose();
    const { title } = book;
    toastAction(t`“${title}” is the same book now.`);
    return true;
  };
  return (
    <Dialog title={t`Link another edition`} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>
            Choose another edition or a translation with the same chapters. Your progress and notes will be shared
            between the two.
          </Trans>{' '}
          {forWhom}
        </Text>
        <BookSearchPanel
          label={t`Find the other edition`}
          hint={t`Title, author or ISBN: at least 3 characters.`}
          onPick={pick}
        />
      </Stack>
    </Dialog>
  );
}
