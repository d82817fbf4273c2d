import { Trans } from '@lingui/react/macro';

/** The page of another reader's note, which is one of their own edition. Nothing for a note without a page. */
export function EditionPage({ page, user }: { page: number; user: string }) {
  if (page === 0) return null;
  return (
    <span>
      <Trans>
        p. {page} in {user}'s edition
      </Trans>
    </span>
  );
}
