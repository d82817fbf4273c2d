import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubExportPart } from '@contract/club-export';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { saveFile } from '@/lib/save-file';
import { useClubExport } from './api';
import { clubMarkdown, leftOutTexts } from './export-markdown';

function saveClub([first, ...rest]: readonly ClubExportPart[]): void {
  if (!first) return;
  saveFile({ name: `${first.club}.md`, type: 'text/markdown', text: clubMarkdown([first, ...rest], new Date()) });
}

export function ExportClub({ club }: { club: string }) {
  const { t, i18n } = useLingui();
  const { download, count } = useClubExport(club, saveClub);
  const { isPending, isError, error, data, mutate } = download;
  const posts = i18n.number(count);
  return (
    <Stack gap={1}>
      <Button variant="outline" alignSelf="start" loading={isPending} onClick={() => mutate()}>
        <Download />
        {isError ? t`Try again: Export as Markdown` : t`Export as Markdown`}
      </Button>
      <Text color="fg.muted" fontSize="sm">
        {t`Books, meetings and the posts of members who agree, up to your chapter.`}
      </Text>
      <Text role="status" fontSize="sm" _empty={{ position: 'absolute' }}>
        {isPending && t`Collecting the posts: ${posts} so far.`}
        {data && [t`Your file is in your downloads.`, ...leftOutTexts(data)].join(' ')}
      </Text>
      {isError && <ErrorArea>{errorText(error)}</ErrorArea>}
    </Stack>
  );
}
