import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { PublicReader } from '@contract/readers';
import { Plural } from '@lingui/react/macro';
import { RowLink, RowList } from '@/components/list/RowList';
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
        <li key={club}>
          <Box flex="1" minWidth={0} overflowWrap="anywhere">
            <RowLink to={member ? hrefs.club(club) : hrefs.directory()} dir="auto">
              {clubName}
            </RowLink>
            <Text color="fg.muted" fontSize="sm">
              {about && (
                <>
                  <bdi>{about}</bdi> ·{' '}
                </>
              )}
              <Plural value={numMembers} one="# member" other="# members" />
            </Text>
          </Box>
        </li>
      ))}
    </RowList>
  );
}
