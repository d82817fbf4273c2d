import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Passkey } from '@contract/passkeys';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { TimeAgo } from '@/components/page/TimeAgo';
import { passkeysQuery } from './api';
import { AddPasskey, RemovePasskey, RenamePasskey, RenewCodes } from './PasskeyForms';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  email: string;
  onClose: () => void;
}

type Opened = 'add' | 'codes' | { rename: Passkey } | { remove: Passkey };

/** Stays open while codes are shown that can't be shown again. */
export function PasskeysDialog({ email, onClose }: Props) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog title={t`Passkeys`} onClose={onClose} dirty={codes !== undefined}>
      <Text color="fg.muted">
        {t`Sign in with your fingerprint, your face or your screen lock. Your password keeps working.`}
      </Text>
      {codes && <RecoveryCodes codes={codes} />}
      <PasskeyList email={email} onCodes={setCodes} />
    </Dialog>
  );
}

function PasskeyList({ email, onCodes }: { email: string; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const query = useQuery(passkeysQuery);
  const [opened, setOpened] = useState<Opened>();
  if (!query.data) return query.error ? <LoadFailure query={query} /> : <SkeletonText lines={2} />;
  const { passkeys, codesLeft } = query.data;
  const close = () => setOpened(undefined);
  const form = { email, canUsePasskey: passkeys.length > 0, onClose: close };
  return (
    <>
      <RefreshFailure query={query} />
      {passkeys.length > 0 && (
        <chakra.ul aria-label={t`Passkeys`} display="grid" gap={3}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onOpen={setOpened} />
          ))}
        </chakra.ul>
      )}
      {passkeys.length + codesLeft > 0 && (
        <Text color="fg.muted" fontSize="sm">
          <Plural
            value={codesLeft}
            _0="No recovery codes are left."
            one="# recovery code is left."
            other="# recovery codes are left."
          />
        </Text>
      )}
      <Actions>
        {passkeys.length > 0 && (
          <Button variant="outline" onClick={() => setOpened('codes')}>
            {t`Make new codes`}
          </Button>
        )}
        <Button onClick={() => setOpened('add')}>{t`Add a passkey`}</Button>
      </Actions>
      {opened === 'add' && <AddPasskey {...form} onCodes={onCodes} />}
      {opened === 'codes' && <RenewCodes {...form} onCodes={onCodes} />}
      {typeof opened === 'object' && 'rename' in opened && <RenamePasskey passkey={opened.rename} onClose={close} />}
      {typeof opened === 'object' && 'remove' in opened && <RemovePasskey {...form} passkey={opened.remove} />}
    </>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const { name, createdAt, usedAt } = passkey;
  return (
    <chakra.li display="flex" alignItems="center" gap={1}>
      <Text as="span" flex={1} minWidth={0} overflowWrap="anywhere">
        {name}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {usedAt ? t`Last used:` : t`Added:`} <TimeAgo instant={usedAt ?? createdAt} />
        </Text>
      </Text>
      <IconButton label={t`Rename ${name}`} icon={<Pencil />} onClick={() => onOpen({ rename: passkey })} />
      <IconButton label={t`Remove ${name}`} icon={<Trash2 />} onClick={() => onOpen({ remove: passkey })} />
    </chakra.li>
  );
}
