import { useLingui } from '@lingui/react/macro';

interface Props {
  page: number;
  user: string;
  /** The title of the edition, where it isn't the one that the screen is about. */
  edition?: string | undefined;
}

/** The page of another reader's note, which is one of their own edition. Nothing for a note without both. */
export function EditionPage({ page, user, edition }: Props) {
  const { t } = useLingui();
  if (edition) return <cite>{page === 0 ? edition : t`p. ${page} in “${edition}”`}</cite>;
  if (page === 0) return null;
  return <span>{/s$/i.test(user) ? t`p. ${page} in ${user}' edition` : t`p. ${page} in ${user}'s edition`}</span>;
}
