import { useLingui } from '@lingui/react/macro';
import { Breadcrumb, type Crumb } from '@/components/navigation/Breadcrumb';
import { hrefs } from '@/lib/paths';
import { useClubName } from '../api/use-club-name';

interface Props {
  club: string;
  /** The screens below the club's own, the last one without `to`. On the club's own screen there are none. */
  below?: readonly Crumb[];
}

/** Book Clubs > {club}'s Books (> book > discussion). */
export function ClubCrumbs({ club, below = [] }: Props) {
  const { t } = useLingui();
  const name = useClubName(club);
  const own = { label: t`${name}'s Books`, ...(below.length > 0 && { to: hrefs.club(club) }) };
  return <Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, own, ...below]} />;
}
