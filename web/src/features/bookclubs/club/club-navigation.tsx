import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { Breadcrumb, type Crumb } from '@/components/navigation/Breadcrumb';
import { hrefs } from '@/lib/paths';
import { useClubName } from './api';

interface NotFoundProps {
  club: string;
  /** The last one without `to`. Empty on the club's own screen. */
  below?: readonly Crumb[];
}

export function ClubCrumbs({ club, below = [] }: NotFoundProps) {
  const { t } = useLingui();
  const name = useClubName(club);
  const own = { label: booksOf(name), ...(below.length > 0 && { to: hrefs.club(club) }) };
  return <Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, own, ...below]} />;
}

/** The server doesn't say whether it exists or isn't for this reader. */
export function NotInYourClubs() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.clubs()} link={t`Back to My Book Clubs`}>
      <Trans>You're not in a club with this address. Ask a member to add you.</Trans>
    </NotFound>
  );
}

/** Redirects to the club's current URL. @param answer of a query by the name in the address; ignored while stale */
export function useCurrentName(
  club: string,
  { data, isStale }: { data: { club: string } | undefined; isStale: boolean },
): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const name = isStale ? club : (data?.club ?? club);
  useEffect(() => {
    if (name === club) return;
    const below = pathname.split('/').slice(3);
    navigate({ pathname: [hrefs.club(name), ...below].join('/'), search, hash }, { replace: true });
  }, [name, club, pathname, search, hash, navigate]);
}

/** "{name}'s Books". Omits the "s" after a name that ends in "s" or in anything but a letter. */
export function booksOf(name: string): string {
  if (/s$/i.test(name)) return t`${name}' Books`;
  return /\p{L}$/u.test(name) ? t`${name}'s Books` : t`Books of ${name}`;
}
