import { Flex } from '@chakra-ui/react/flex';
import type { MeetingPack } from '@contract/meeting-pack';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { useClubLanguage } from '@/i18n/language';
import { saveFile } from '@/lib/save-file';
import { toast, toastAction } from '@/lib/toasts';
import { packMarkdown } from './markdown';

export function PackActions({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const text = () => packMarkdown(pack, language);
  return (
    <Flex wrap="wrap" gap={2} css={{ '@media print': { display: 'none' } }}>
      <Button variant="outline" size="sm" minHeight="touch" onClick={() => window.print()}>
        <Printer />
        {t`Print`}
      </Button>
      <Button variant="outline" size="sm" minHeight="touch" onClick={() => copy(text())}>
        <Copy />
        {t`Copy as Markdown`}
      </Button>
      <Button
        variant="outline"
        size="sm"
        minHeight="touch"
        onClick={() => saveFile({ name: `${pack.club}.md`, type: 'text/markdown', text: text() })}
      >
        <Download />
        {t`Download`}
      </Button>
    </Flex>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastAction(t`Copied`);
  } catch {
    // The browser forbids it, or the page's address isn't secure.
    toast(t`Couldn't copy it. Download it instead.`, { kind: 'failed' });
  }
}
