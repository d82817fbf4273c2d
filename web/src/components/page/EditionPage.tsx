import { useLingui } from '@lingui/react/macro';

interface Props {
  page: number;
  user: string;
  edition?: string | undefined;
}

/** In the author's own edition. Renders nothing if the page or user is missing. */
export function EditionPage({ page, user, edition }: Props) {
  const { t } = useLingui();
  if (edition) return <cite>{page === 0 ? edition : t`p. ${page} in “${edition}”`}</cite>;
  if (page === 0) return null;
  return <span>{/s$/i.test(user) ? t`p. ${page} in ${user}' edition` : t`p. ${page} in ${user}'s edition`}</span>;
}
