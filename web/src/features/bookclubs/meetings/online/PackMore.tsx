import type { MeetingPack } from '@contract/meeting-pack';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { useClubLanguage } from '@/i18n/language';
import { saveFile } from '@/lib/save-file';
import { toast, toastAction } from '@/lib/toasts';
import { packMarkdown } from './pack-markdown';

export function PackMore({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const language = useClubLanguage();
  const text = () => packMarkdown(pack, language);
  const save = () => saveFile({ name: `${pack.club}.md`, type: 'text/markdown', text: text() });
  const actions: MenuAction[] = [
    { label: t`Print`, icon: <Printer />, onSelect: () => window.print() },
    { label: t`Copy as Markdown`, icon: <Copy />, onSelect: () => copy(text()) },
    { label: t`Download`, icon: <Download />, onSelect: save },
  ];
  return (
    <>
      <MoreButton id={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={[actions]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastAction(t`Copied`);
  } catch {
    toast(t`Couldn't copy it. Download it instead.`, { kind: 'failed' });
  }
}
