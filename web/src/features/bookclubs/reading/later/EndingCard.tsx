import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Ending } from '@contract/endings';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ButtonLink } from '@/components/navigation/AppLink';
import { useAddToShelf } from '@/features/progress/add-to-shelf';
import { StarRating } from '@/features/rating/StarRating';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { settingsQuery } from '../../club/api';
import { Predictions } from '../../lazy-online';
import { endingQuery, useGiveStars } from '../ending';

export interface EndingCardProps {
  club: string;
  book: { _id: string; title: string; author: string; cover?: string | undefined };
  isOnClubPage?: boolean;
}

export function EndingCard({ club, book, isOnClubPage = false }: EndingCardProps) {
  const { data } = useQuery(endingQuery(club, book._id));
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: false });
  const { t } = useLingui();
  if (!data) return null;
  const titleElement = <cite dir="auto">{book.title}</cite>;
  return (
    <Card.Root as="section" aria-label={t`The end of ${book.title}`}>
      <Stack gap={2}>
        <Text as="h2" fontSize="xl" overflowWrap="anywhere">
          {data.finished ? (
            <Trans>You finished {titleElement} together</Trans>
          ) : (
            <Trans>The club has finished {titleElement}</Trans>
          )}
        </Text>
        <Stars club={club} book={book} ending={data} />
        {!isOnClubPage && data.predictions.length > 0 && (
          <Predictions club={club} book={book._id} predictions={data.predictions} />
        )}
        {!isOnClubPage && settings && (settings.owns || !settings.restricted) && (
          <ButtonLink variant="outline" alignSelf="start" to={`${hrefs.club(club)}#next-book`} state={{ votes: true }}>
            {t`Choose the next book`}
          </ButtonLink>
        )}
      </Stack>
    </Card.Root>
  );
}

interface StarsProps extends Pick<EndingCardProps, 'club' | 'book'> {
  ending: Ending;
}

function Stars({ club, book, ending: { stars, onShelf } }: StarsProps) {
  const { t } = useLingui();
  const giving = useGiveStars(club, book._id);
  const adding = useAddToShelf();
  const mine = giving.isPending ? giving.variables : stars.mine;
  const addBook = () =>
    adding.mutate(
      { ...book, id: book._id, status: 'want' },
      // The book has come to the shelf without the stars.
      { onSuccess: (added) => added && mine !== null && giving.mutate(mine) },
    );
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap={6} rowGap={1}>
        <StarRating label={t`Your stars`} isLabelHidden value={mine} onChange={(chosen) => giving.mutate(chosen)} />
        <Average {...stars} />
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {onShelf === null ? (
          <Trans>The club sees only a rounded average, once enough members have given stars.</Trans>
        ) : (
          <Trans>
            The club sees only a rounded average, once enough members have given stars. Your shelf keeps your stars.
          </Trans>
        )}
      </Text>
      {giving.error && <ErrorArea>{errorText(giving.error)}</ErrorArea>}
      <Flex wrap="wrap" gap={3} mt={1}>
        {onShelf === null ? (
          <Button
            variant="outline"
            height="auto"
            maxWidth="full"
            minHeight="touch"
            py={2}
            whiteSpace="normal"
            loading={adding.isPending}
            onClick={addBook}
          >
            {t`Add to my shelf to write last words`}
          </Button>
        ) : (
          <ButtonLink variant="outline" to={`${hrefs.newReview(onShelf)}&club=${encodeURIComponent(club)}`}>
            {t`Write last words`}
          </ButtonLink>
        )}
      </Flex>
    </>
  );
}

function Average({ average, count }: Ending['stars']) {
  const { t, i18n } = useLingui();
  if (average === null) return null;
  const stars = i18n.number(average, { maximumFractionDigits: 1 });
  const members = plural(count, { one: '# member', other: '# members' });
  return <Text>{t`${stars} stars on average · ${members}`}</Text>;
}
