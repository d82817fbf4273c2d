import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { Dialog } from '@/components/dialog/Dialog';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { usePageSettings } from '../settings/change-settings';

export function YourPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const username = useSession()?.username ?? '';
  const { on, clubs, isReady, saving } = usePageSettings();
  return (
    <Dialog title={t`Your page`} onClose={onClose}>
      <Text color="fg.muted">
        <Trans>Your public notes and discussions in one place. Others see them up to their own chapter.</Trans>
      </Text>
      <Checkbox
        label={t`Show my page to everyone`}
        checked={on}
        disabled={!isReady || saving.isPending}
        onChange={(checked) => saving.mutate({ on: checked })}
      />
      {on && (
        <>
          <Checkbox
            label={t`List my clubs on it`}
            hint={t`Only those in the club directory, never a private one.`}
            checked={clubs}
            disabled={!isReady || saving.isPending}
            onChange={(checked) => saving.mutate({ clubs: checked })}
          />
          <AppLink
            to={hrefs.reader(username)}
            justifySelf="start"
            display="inline-flex"
            alignItems="center"
            minHeight="touch"
          >
            <Trans>Open my page</Trans>
          </AppLink>
        </>
      )}
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {saving.isSuccess && t`Saved.`}
      </Text>
      <ErrorArea>{saving.isError && errorText(saving.error)}</ErrorArea>
    </Dialog>
  );
}
