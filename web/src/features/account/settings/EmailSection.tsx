import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { errorText } from '@/lib/api/api-error';
import { AccountSection } from './AccountSection';
import { useMailSettings } from './change-settings';

export function EmailSection() {
  const { t } = useLingui();
  const { digest, replies, meetings, zone, isOffered, isVerified, isReady, saving } = useMailSettings();
  if (!isOffered) return null;
  const options = [
    { value: 'off', label: t`Never` },
    { value: 'daily', label: t`Every day` },
    { value: 'weekly', label: t`On Mondays` },
  ] as const;
  return (
    <AccountSection title={t`Emails`} about={t`Unread posts from your clubs and discussions, never past your chapter.`}>
      <SelectField
        label={t`Email me what's new`}
        hint={
          isVerified
            ? t`At 8 in the morning (${zone}), when there is something new.`
            : t`Verify your email first: open the link that we sent you.`
        }
        options={options}
        value={digest}
        disabled={!isReady || !isVerified || saving.isPending}
        onChange={({ target }) =>
          saving.mutate({ digest: options.find(({ value }) => value === target.value)?.value ?? 'off' })
        }
      />
      <Checkbox
        label={t`Email me when somebody replies to me`}
        hint={t`A few minutes later, unless you've read it by then.`}
        checked={replies}
        disabled={!isReady || !isVerified || saving.isPending}
        onChange={(checked) => saving.mutate({ replies: checked })}
      />
      <Checkbox
        label={t`Email me about my clubs' meetings and news`}
        hint={t`Meetings, votes, books and schedules.`}
        checked={meetings}
        disabled={!isReady || !isVerified || saving.isPending}
        onChange={(checked) => saving.mutate({ meetings: checked })}
      />
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {saving.isSuccess && t`Saved.`}
      </Text>
      <ErrorArea>{saving.isError && errorText(saving.error)}</ErrorArea>
    </AccountSection>
  );
}
