import { useLingui } from '@lingui/react/macro';
import { useSession } from '@/lib/session/session';

interface Props {
  page: number;
  user: string;
  edition?: string | undefined;
}

/** A note's page in its author's edition. Without a page, the edition's name if there is one. */
export function EditionPage({ page, user, edition }: Props) {
  const { t } = useLingui();
  const isOwn = useSession()?.username === user;
  if (edition) return <span>{page === 0 ? edition : t`p. ${page} in “${edition}”`}</span>;
  if (page === 0) return null;
  if (isOwn) return <span>{t`p. ${page} in your edition`}</span>;
  return <span>{/s$/i.test(user) ? t`p. ${page} in ${user}' edition` : t`p. ${page} in ${user}'s edition`}</span>;
}
