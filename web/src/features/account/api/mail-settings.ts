import { noMail } from '@contract/digest';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

/** The reader's emails, and whether there can be any. */
const mailQuery = queryOptions({
  queryKey: ['account', 'mail'],
  queryFn: async ({ signal }) => {
    const { mail, emailVerified } = await call('GET /api/user', { signal });
    return { mail, emailVerified };
  },
});

type Choice = Omit<typeof noMail, 'zone'>;

const choiceOf = ({ digest, replies }: Choice): Choice => ({ digest, replies });

/** The time zone of this browser. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || noMail.zone;

/** The emails that the reader has asked for. A choice is saved with the time zone that the reader is in. */
export function useMailSettings() {
  const client = useQueryClient();
  const { data } = useQuery(mailQuery);
  const stored = data?.mail ?? noMail;
  const saving = useMutation({
    mutationFn: (change: Partial<Choice>) =>
      call('PATCH /api/user', { body: { mail: { ...choiceOf(stored), ...change, zone: zoneHere() } } }),
    meta: { shown: true },
    onSuccess: ({ mail, emailVerified }) => client.setQueryData(mailQuery.queryKey, { mail, emailVerified }),
  });
  return {
    ...choiceOf(stored),
    ...(saving.isPending && saving.variables),
    zone: (stored.digest === 'off' ? zoneHere() : stored.zone).replaceAll('_', ' '),
    isOffered: data?.mail !== null,
    isVerified: data?.emailVerified !== false,
    isReady: data !== undefined,
    saving,
  };
}
