import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '@/components/feedback/NotFound';
import { hrefs } from '@/lib/paths';

/** A club, book or discussion that doesn't exist or isn't for this reader: the server doesn't say which. */
export function NotInYourClubs() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.clubs()} link={t`Back to My Book Clubs`}>
      <Trans>You're not in a club with this address. Ask a member to add you.</Trans>
    </NotFound>
  );
}
