import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { OpenRow } from '../settings/SettingsGroup';

interface Props {
  title: string;
  about: string;
  /** Left out if not all of them are loaded. */
  count?: number | undefined;
  children: ReactNode;
}

/** Opens a list. */
export function ListRow({ title, about, count, children }: Props) {
  return (
    <OpenRow label={title} value={count}>
      {(close) => (
        <Dialog title={title} onClose={close}>
          <Text color="fg.muted">{about}</Text>
          {children}
        </Dialog>
      )}
    </OpenRow>
  );
}
