import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ListedClub } from '@contract/directory';
import { clubLanguages } from '@domain/languages';
import { Plural, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { useClubLanguage } from '@/i18n/language';
import { optionsOf } from '@/i18n/languages';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { ListingMore } from '../lazy-online';
import { paceText } from './paces';

interface Props {
  club: ListedClub;
  onAsk: () => void;
}

export function ListedClubCard({ club, onAsk }: Props) {
  const { t } = useLingui();
  const { clubName, owner, numMembers, languages, pace, book, author, cover, about } = club;
  const spoken = new Intl.ListFormat(useClubLanguage(), { type: 'unit' }).format(
    optionsOf(clubLanguages).flatMap(({ value, label }) =>
      languages.some((language) => language === value) ? label : [],
    ),
  );
  return (
    <Card.Root height="full">
      <Flex align="start" gap={4} height="full">
        {book ? (
          <BookCover title={book} author={author} cover={cover} />
        ) : (
          <Box data-ui="no-cover" aria-hidden="true" />
        )}
        <Stack gap={2} flex="1" minWidth={0} height="full" overflowWrap="anywhere">
          <h2 dir="auto">
            {club.member ? (
              <AppLink to={hrefs.club(club.club)} data-card-link="">
                {clubName}
              </AppLink>
            ) : (
              clubName
            )}
          </h2>
          {book && (
            <Text dir="auto" fontFamily="reading" fontSize="lg" fontStyle="italic" lineHeight="snug">
              {book}
            </Text>
          )}
          {about && (
            <Text dir="auto" maxWidth="reading">
              {about}
            </Text>
          )}
          <Text color="fg.muted" fontSize="sm">
            {t`Owner: ${owner}`} · <Plural value={numMembers} one="# member" other="# members" />
            <br />
            {spoken} · {paceText(pace)}
          </Text>
          <Flex align="center" justify="space-between" minHeight="touch" mt="auto" mb={-2}>
            <State club={club} onAsk={onAsk} />
            {!club.member && <ListingMore club={club.club} clubName={clubName} />}
          </Flex>
        </Stack>
      </Flex>
    </Card.Root>
  );
}

function State({ club: { clubName, member, asked }, onAsk }: Props) {
  const { t } = useLingui();
  if (member) return <Text color="fg.muted" fontSize="sm">{t`You're a member.`}</Text>;
  if (asked) {
    const day = formatDay(asked.slice(0, 10));
    return <Text color="fg.muted" fontSize="sm">{t`Asked on ${day}`}</Text>;
  }
  return (
    <Button variant="outline" size="sm" aria-label={t`Ask to join ${clubName}`} onClick={onAsk}>
      {t`Ask to join`}
    </Button>
  );
}
