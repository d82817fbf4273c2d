import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Club } from '@contract/clubs';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { memo, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { UnreadCount } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { clubPageQuery } from './api';
import { LastPost, PostsToday } from './Cards';

const FACES = 4;

export const ClubCard = memo(function ClubCard({ club: { club, ...shown } }: { club: Club }) {
  const client = useQueryClient();
  const language = useClubLanguage();
  // Uses only cached members: the card neither requests members nor changes while it is shown.
  const [members = []] = useState(() => client.getQueryData(clubPageQuery(club, language).queryKey)?.settings.members);
  return (
    <Card.Root height="full">
      <Flex align="start" gap={4}>
        {shown.currBookTitle ? (
          // A response that this device stored in an earlier release has no author.
          <BookCover title={shown.currBookTitle} author={shown.currBookAuthor ?? ''} cover={shown.currBookCover} />
        ) : (
          <NoCover />
        )}
        <Flex direction="column" gap={1} flex="1" alignSelf="stretch" minWidth={0} overflowWrap="anywhere">
          <h2 dir="auto">
            <AppLink to={hrefs.club(club)} data-card-link="">
              {shown.clubName}
            </AppLink>
          </h2>
          {shown.currBookTitle ? (
            <Text dir="auto" fontFamily="reading" fontStyle="italic" lineHeight="snug">
              {shown.currBookTitle}
            </Text>
          ) : (
            <Text color="fg.muted" fontSize="sm">
              <Trans>No book chosen yet</Trans>
            </Text>
          )}
          <Flex
            wrap="wrap"
            align="center"
            columnGap={3}
            rowGap={1}
            minHeight={7}
            mt="auto"
            pt={2}
            color="fg.muted"
            fontSize="sm"
          >
            <Flex align="center" gap={2}>
              {members.length > 0 && (
                <Flex css={{ '& > * + *': { ms: -2 } }}>
                  {members.slice(0, FACES).map(({ username }) => (
                    <Avatar key={username} name={username} size="sm" />
                  ))}
                </Flex>
              )}
              <Plural value={shown.numMembers} one="# member" other="# members" />
            </Flex>
            <PostsToday count={shown.postsToday} />
          </Flex>
          <LastPost at={shown.lastPost} />
          <UnreadCount unread={shown.unread} />
        </Flex>
      </Flex>
    </Card.Root>
  );
});

function NoCover() {
  return (
    <Box
      display="grid"
      placeItems="center"
      flex="none"
      width="6rem"
      aspectRatio="2 / 3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="sm"
      color="fg.muted"
      fontSize="xl"
    >
      <BookOpen aria-hidden="true" />
    </Box>
  );
}
