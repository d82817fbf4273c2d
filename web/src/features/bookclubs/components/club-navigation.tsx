import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '@/components/feedback/NotFound';
import { Breadcrumb, type Crumb } from '@/components/navigation/Breadcrumb';
import { hrefs } from '@/lib/paths';
import { useClubName } from '../api/queries';
import { booksOf } from '../books-of';

interface Props {
  club: string;
  /** The screens below the club's own, the last one without `to`. On the club's own screen there are none. */
  below?: readonly Crumb[];
}

/** Book Clubs > {club}'s Books (> book > discussion). */
export function ClubCrumbs({ club, below = [] }: Props) {
  const { t } = useLingui();
  const name = useClubName(club);
  const own = { label: booksOf(name), ...(below.length > 0 && { to: hrefs.club(club) }) };
  return <Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, own, ...below]} />;
}

/** A club, book or discussion that doesn't exist or isn't for this reader: the server doesn't say which. */
export function NotInYourClubs() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.clubs()} link={t`Back to My Book Clubs`}>
      <Trans>You're not in a club with this address. Ask a member to add you.</Trans>
    </NotFound>
  );
}
