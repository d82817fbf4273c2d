import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '@/components/feedback/NotFound';
import { hrefs } from '@/lib/paths';

/** Shown at the address of a genre, book or discussion that does not exist or was deleted. */
export function NotHere({ what }: { what: 'genre' | 'book' | 'discussion' }) {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.discuss()} link={t`See all genres`}>
      {what === 'genre' && <Trans>This genre doesn't exist. Check the address, or choose another genre.</Trans>}
      {what === 'book' && (
        <Trans>This book doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      )}
      {what === 'discussion' && (
        <Trans>This discussion doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      )}
    </NotFound>
  );
}
