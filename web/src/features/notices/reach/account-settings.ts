import { noMail } from '@contract/digest';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call('GET /api/user', { signal }),
});

export type MailChoice = Omit<typeof noMail, 'zone'>;

export const choiceOf = ({ digest, replies, meetings, five }: MailChoice): MailChoice => ({
  digest,
  replies,
  meetings,
  ...(five && { five }),
});

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || noMail.zone;
