import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LearnMore } from '@/components/navigation/LearnMore';
import { hrefs } from '@/lib/paths';
import { Tokens } from './Tokens';

/** Stays open while a token is shown that can't be shown again, or is being described. */
export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog title={t`Programs`} onClose={onClose} dirty={isDirty}>
      <Text color="fg.muted">
        {t`With a token, your own programs can use your notes and clubs.`} <LearnMore to={hrefs.help('programs')} />
      </Text>
      <Tokens onDirty={setDirty} />
    </Dialog>
  );
}
