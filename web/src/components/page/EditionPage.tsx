import { useLingui } from '@lingui/react/macro';

/** The page of another reader's note, which is one of their own edition. Nothing for a note without a page. */
export function EditionPage({ page, user }: { page: number; user: string }) {
  const { t } = useLingui();
  return page > 0 && <span>{t`p. ${page} in ${user}'s edition`}</span>;
}
