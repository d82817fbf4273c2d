import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { SelectField } from '@/components/form/Select';
import { errorText } from '@/lib/api/api-error';
import { DeviceRows } from '../data/lazy';
import { useLikesChoice, useMailSettings, useReminderChoice } from './change-settings';
import { SettingsGroup } from './SettingsGroup';

export function MessagesGroup() {
  const { t } = useLingui();
  const mail = useMailSettings();
  const reminders = useReminderChoice();
  const likes = useLikesChoice();
  const savings = [mail.saving, reminders.saving, likes.saving];
  const error = savings.find((saving) => saving.error)?.error;
  return (
    <SettingsGroup
      title={t`Messages`}
      status={savings.some(({ isSuccess }) => isSuccess) && t`Saved.`}
      error={error && errorText(error)}
    >
      {mail.isOffered && <EmailRows mail={mail} />}
      <ReminderRow reminders={reminders} />
      <Checkbox
        label={t`Tell me once a day how many people like my posts`}
        checked={likes.wants}
        disabled={!likes.isReady || likes.saving.isPending}
        onChange={(wants) => likes.saving.mutate(wants)}
      />
      <DeviceRows />
    </SettingsGroup>
  );
}

function EmailRows({ mail }: { mail: ReturnType<typeof useMailSettings> }) {
  const { t } = useLingui();
  const { digest, replies, meetings, five = false, zone, isVerified, isReady, saving } = mail;
  const disabled = !isReady || !isVerified || saving.isPending;
  const options = [
    { value: 'off', label: t`Never` },
    { value: 'daily', label: t`Every day` },
    { value: 'weekly', label: t`On Mondays` },
  ] as const;
  return (
    <>
      <SelectField
        label={t`Email me what's new`}
        hint={
          isVerified ? t`At 8 in the morning (${zone}).` : t`Verify your email first: open the link that we sent you.`
        }
        options={options}
        value={digest}
        disabled={disabled}
        onChange={({ target }) =>
          saving.mutate({ digest: options.find(({ value }) => value === target.value)?.value ?? 'off' })
        }
      />
      {digest !== 'off' && (
        <Checkbox
          label={t`Include one of my old notes`}
          checked={five}
          disabled={disabled}
          onChange={(checked) => saving.mutate({ five: checked })}
        />
      )}
      <Checkbox
        label={t`Email me when somebody replies to me`}
        checked={replies}
        disabled={disabled}
        onChange={(checked) => saving.mutate({ replies: checked })}
      />
      <Checkbox
        label={t`Email me about my clubs' meetings and news`}
        checked={meetings}
        disabled={disabled}
        onChange={(checked) => saving.mutate({ meetings: checked })}
      />
    </>
  );
}

function ReminderRow({ reminders: { choice, isReady, saving } }: { reminders: ReturnType<typeof useReminderChoice> }) {
  const { t } = useLingui();
  const options = [
    { value: 'twoWeeks', label: t`2 weeks, 1 week, 1 day` },
    { value: 'week', label: t`1 week, 1 day` },
    { value: 'day', label: t`1 day` },
    { value: 'off', label: t`Never` },
  ] as const;
  return (
    <SelectField
      label={t`Remind me before meetings`}
      options={options}
      value={choice}
      disabled={!isReady || saving.isPending}
      onChange={({ target }) => saving.mutate(options.find(({ value }) => value === target.value)?.value ?? 'twoWeeks')}
    />
  );
}
