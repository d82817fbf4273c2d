import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Import } from '@contract/imports';
import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useFinishImport } from './end-import';
import { UndoImport } from './UndoImport';

/** Ends an import that can't continue: with what has arrived, or as if it had never begun. */
export function EndImport({ open }: { open: Import }) {
  const finish = useFinishImport();
  return (
    <Stack gap={3}>
      <Flex wrap="wrap" gap={3}>
        <Button variant="outline" loading={finish.isPending} onClick={() => finish.mutate(open._id)}>
          <Trans>Keep what has arrived</Trans>
        </Button>
        <UndoImport importId={open._id} />
      </Flex>
      <ErrorArea>{finish.isError && errorText(finish.error)}</ErrorArea>
    </Stack>
  );
}
