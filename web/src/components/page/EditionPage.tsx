import { useLingui } from '@lingui/react/macro';

interface Props {
  page: number;
  user: string;
  /** The edition's title, if it differs from the screen's. */
  edition?: string | undefined;
}

/** The page number of another reader's note, in their own edition. Renders nothing if either is missing. */
export function EditionPage({ page, user, edition }: Props) {
  const { t } = useLingui();
  if (edition) return <cite>{page === 0 ? edition : t`p. ${page} in “${edition}”`}</cite>;
  if (page === 0) return null;
  return <span>{/s$/i.test(user) ? t`p. ${page} in ${user}' edition` : t`p. ${page} in ${user}'s edition`}</span>;
}
