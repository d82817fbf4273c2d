import { noMail } from '@contract/digest';
import type { PageSettings } from '@contract/readers';
import type { ReminderChoice } from '@contract/reminders';
import type { AccountWithMail } from '@contract/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountSettingsQuery, choiceOf, type MailChoice, zoneHere } from '@/features/notices/reach/account-settings';
import { call } from '@/lib/api/api';

type Change = Parameters<typeof call<'PATCH /api/user'>>[1]['body'];

function useSettings<Chosen>(toChange: (chosen: Chosen, stored: AccountWithMail | undefined) => Change) {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const saving = useMutation({
    mutationFn: (chosen: Chosen) => call('PATCH /api/user', { body: toChange(chosen, data) }),
    meta: { shown: true, refreshes: true },
    onSuccess: (account) => client.setQueryData(accountSettingsQuery.queryKey, account),
  });
  return { data, saving, isReady: data !== undefined };
}

/** Saving a choice also saves the reader's current time zone. */
export function useMailSettings() {
  const { data, saving, isReady } = useSettings((chosen: Partial<MailChoice>, stored) => ({
    mail: { ...choiceOf(stored?.mail ?? noMail), ...chosen, zone: zoneHere() },
  }));
  const stored = data?.mail ?? noMail;
  return {
    ...choiceOf(stored),
    ...(saving.isPending && saving.variables),
    zone: (stored.digest === 'off' ? zoneHere() : stored.zone).replaceAll('_', ' '),
    isOffered: data?.mail !== null,
    isVerified: data?.emailVerified !== false,
    isReady,
    saving,
  };
}

const off: PageSettings = { on: false, clubs: false };

export function usePageSettings() {
  const { data, saving, isReady } = useSettings((chosen: Partial<PageSettings>, stored) => ({
    page: { ...(stored?.page ?? off), ...chosen },
  }));
  return { ...(data?.page ?? off), ...(saving.isPending && saving.variables), isReady, saving };
}

export function useReminderChoice() {
  const { data, saving, isReady } = useSettings((reminders: ReminderChoice) => ({ reminders }));
  return { choice: saving.isPending ? saving.variables : (data?.reminders ?? 'twoWeeks'), isReady, saving };
}

export function useLikesChoice() {
  const { data, saving, isReady } = useSettings((likes: boolean) => ({ likes }));
  return { wants: saving.isPending ? saving.variables : data?.likes === true, isReady, saving };
}
