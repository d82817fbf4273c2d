import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { type ExportKind, useExport } from './export-data';

export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { download, count } = useExport();
  const { isPending, isSuccess, isError, error, variables, mutate } = download;
  const items = i18n.number(count);
  const button = (kind: ExportKind, label: string) => (
    <Button
      variant="outline"
      onClick={() => mutate(kind)}
      loading={isPending && variables === kind}
      disabled={isPending}
    >
      {isError && variables === kind ? t`Try again: ${label}` : label}
    </Button>
  );
  return (
    <Dialog title={t`Download your data`} onClose={onClose}>
      <Text color="fg.muted">
        <Trans>A copy of everything you have on Flyleaf: shelf, notes, posts, clubs and likes.</Trans>
      </Text>
      <Stack gap={3}>
        {button('json', t`Download as JSON`)}
        {button('markdown', t`Download notes as Markdown`)}
        {button('csv', t`Download as CSV`)}
        {button('obsidian', t`Download for Obsidian`)}
      </Stack>
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {isPending && t`Collecting your data: ${items} so far.`}
        {isSuccess && t`Your file is in your downloads.`}
      </Text>
      <ErrorArea>{isError && errorText(error)}</ErrorArea>
    </Dialog>
  );
}
