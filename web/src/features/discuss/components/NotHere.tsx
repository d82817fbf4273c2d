import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '@/components/feedback/NotFound';
import { hrefs } from '@/lib/paths';

/** Shown at the address of a genre, book or discussion that does not exist or was deleted. */
export function NotHere({ what }: { what: 'genre' | 'book' | 'discussion' }) {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.discuss()} link={t`See all genres`}>
      {what === 'genre' && <Trans>There is no such genre. Check the address, or choose another genre.</Trans>}
      {what === 'book' && <Trans>There is no such book. It may have been deleted, or check the address.</Trans>}
      {what === 'discussion' && (
        <Trans>There is no such discussion. It may have been deleted, or check the address.</Trans>
      )}
    </NotFound>
  );
}
