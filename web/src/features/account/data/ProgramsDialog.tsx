import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { LearnMore } from '@/components/navigation/LearnMore';
import { hrefs } from '@/lib/paths';
import { Tokens } from './Tokens';

export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Programs`} onClose={onClose}>
      <Text color="fg.muted">
        {t`With a token, your own programs can use your notes and clubs.`} <LearnMore to={hrefs.help('programs')} />
      </Text>
      <Tokens />
    </Dialog>
  );
}
