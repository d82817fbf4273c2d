import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubMembers } from '@contract/clubs';
import type { ChapterParts } from '@domain/chapter-parts';
import { avatarDesigns } from '@domain/cover-design';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/dialog/Dialog';
import { Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { Avatar } from '@/components/page/Avatar';
import { formatDay } from '@/lib/dates';
import { membersQuery } from '../../club/api';
import { chapterLabel } from '../../reading/chapter-label';

interface Props {
  club: string;
  onClose: () => void;
}

export function PeopleDialog({ club, onClose }: Props) {
  const { t } = useLingui();
  const query = useInfiniteQuery(membersQuery(club));
  const pages = query.data?.pages.map(({ items }) => items) ?? [];
  const title = pages[0]?.book?.title;
  const people = pages.flatMap(({ members }) => members);
  const designs = avatarDesigns(people.map(({ username }) => username));
  return (
    <Dialog title={t`Members`} onClose={onClose}>
      {title && (
        <Text color="fg.muted" fontSize="sm">{t`Shows how far each has read in “${title}”, if they share it.`}</Text>
      )}
      <RefreshFailure query={query} />
      {pages.length > 0 && (
        <chakra.ul aria-label={t`Members of the club`} display="grid" gap={3}>
          {people.map((member, index) => (
            <Person key={member.username} member={member} cloth={designs[index]} parts={pages[0]?.book?.parts} />
          ))}
        </chakra.ul>
      )}
      <LoadMore
        query={query}
        loading={
          <>
            <Loading />
            <SkeletonText lines={6} />
          </>
        }
      >
        <Trans>Show more members</Trans>
      </LoadMore>
    </Dialog>
  );
}

interface PersonProps {
  member: ClubMembers['members'][number];
  cloth: number | undefined;
  parts: ChapterParts | undefined;
}

function Person({ member: { username, owner, since, chapter }, cloth, parts }: PersonProps) {
  const { t } = useLingui();
  const day = since && formatDay(since.slice(0, 10));
  const place = chapter === undefined ? undefined : chapter === 'finished' ? t`Finished` : chapterLabel(chapter, parts);
  return (
    <Flex as="li" align="center" gap={3} minWidth={0}>
      <Avatar name={username} cloth={cloth} />
      <Box flex="1" minWidth={0} overflowWrap="anywhere">
        {username}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {[owner ? t`Owner` : t`Member`, day && t`since ${day}`].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {place && (
        <Text flex="none" fontSize="sm">
          {place}
        </Text>
      )}
    </Flex>
  );
}
