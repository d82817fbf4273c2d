import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { AccountSection } from '../settings/AccountSection';
import { usePageSettings } from '../settings/change-settings';

export function PageSection() {
  const { t } = useLingui();
  const username = useSession()?.username ?? '';
  const { on, clubs, isReady, saving } = usePageSettings();
  return (
    <AccountSection
      title={t`Your page`}
      about={t`Your public notes and discussions in one place. Others see them up to their own chapter.`}
    >
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
          <AppLink to={hrefs.reader(username)} alignSelf="start" justifySelf="start">
            <Trans>Open my page</Trans>
          </AppLink>
        </>
      )}
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {saving.isSuccess && t`Saved.`}
      </Text>
      <ErrorArea>{saving.isError && errorText(saving.error)}</ErrorArea>
    </AccountSection>
  );
}
