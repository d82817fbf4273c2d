import type { PublicReader } from '@contract/readers';
import { Plural } from '@lingui/react/macro';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { hrefs } from '@/lib/paths';

interface Props {
  clubs: PublicReader['clubs'];
  labelledBy: string;
}

/** Members open a club; others open the directory, where they can ask to join. */
export function ReaderClubs({ clubs, labelledBy }: Props) {
  return (
    <RowList aria-labelledby={labelledBy}>
      {clubs.map(({ club, clubName, about, numMembers, member }) => (
        <TalkRow
          key={club}
          to={member ? hrefs.club(club) : hrefs.directory()}
          title={<bdi>{clubName}</bdi>}
          meta={
            <span>
              {about && (
                <>
                  <bdi>{about}</bdi> ·{' '}
                </>
              )}
              <Plural value={numMembers} one="# member" other="# members" />
            </span>
          }
        />
      ))}
    </RowList>
  );
}
