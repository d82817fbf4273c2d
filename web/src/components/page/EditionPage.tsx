import { useLingui } from '@lingui/react/macro';

/** The page of another reader's note, which is one of their own edition. Nothing for a note without a page. */
export function EditionPage({ page, user }: { page: number; user: string }) {
  const { t } = useLingui();
  if (page === 0) return null;
  return <span>{/s$/i.test(user) ? t`p. ${page} in ${user}' edition` : t`p. ${page} in ${user}'s edition`}</span>;
}
