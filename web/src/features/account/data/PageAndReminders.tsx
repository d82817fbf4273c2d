import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { errorText } from '@/lib/api/api-error';
import { AccountSection } from '../settings/AccountSection';
import { useReminderChoice } from '../settings/change-settings';
import { DeviceSection } from './DeviceSection';
import { PageSection } from './PageSection';

/** Their code loads after the account screen's own. */
export function PageAndReminders() {
  return (
    <>
      <PageSection />
      <ReminderSection />
      <DeviceSection />
    </>
  );
}

function ReminderSection() {
  const { t } = useLingui();
  const { choice, isReady, saving } = useReminderChoice();
  const options = [
    { value: 'twoWeeks', label: t`2 weeks, 1 week and 1 day before` },
    { value: 'week', label: t`1 week and 1 day before` },
    { value: 'day', label: t`1 day before` },
    { value: 'off', label: t`Never` },
  ] as const;
  return (
    <AccountSection
      title={t`Meetings`}
      about={t`You're also told when a meeting is scheduled, moved or canceled. Mute a club to stop this.`}
    >
      <SelectField
        label={t`Remind me of meetings`}
        options={options}
        value={choice}
        disabled={!isReady || saving.isPending}
        onChange={({ target }) =>
          saving.mutate(options.find(({ value }) => value === target.value)?.value ?? 'twoWeeks')
        }
      />
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {saving.isSuccess && t`Saved.`}
      </Text>
      <ErrorArea>{saving.isError && errorText(saving.error)}</ErrorArea>
    </AccountSection>
  );
}
