import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Prediction } from '@contract/endings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { useBlocked } from '@/features/thread/shown/blocks';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { formatNearDay, today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useWords } from '../../club/use-words';
import { useSawItComing } from '../ending';

interface Props {
  club: string;
  book: string;
  predictions: readonly Prediction[];
}

export function Predictions({ club, book, predictions }: Props) {
  const id = useId();
  const blocked = useBlocked();
  const shown = predictions.filter(({ user }) => !blocked.has(user));
  if (shown.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id} gap={3} mt={2}>
      <Text as="h3" id={id} fontSize="lg">
        <Trans>Who saw it coming?</Trans>
      </Text>
      <chakra.ul display="grid" gap={4} aria-labelledby={id}>
        {shown.map((prediction) => (
          <li key={prediction._id}>
            <OpenedPrediction club={club} book={book} prediction={prediction} />
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}

function OpenedPrediction({ club, book, prediction }: Omit<Props, 'predictions'> & { prediction: Prediction }) {
  const { t } = useLingui();
  const { _id, discussion, user, createdAt, editedAt, likes, liked } = prediction;
  const words = useWords(prediction);
  const marking = useSawItComing();
  const name = authorName(user);
  const day = formatNearDay(today(new Date(editedAt ?? createdAt)));
  return (
    <>
      <Text dir="auto" fontFamily="reading" lineClamp={4} whiteSpace="pre-line" overflowWrap="anywhere">
        {words}
      </Text>
      <Flex wrap="wrap" align="center" columnGap={5} color="fg.muted" fontSize="sm">
        <AppLink to={`${hrefs.clubDiscussion(club, book, discussion)}#${postElementId(_id)}`}>
          {name}, {day}
        </AppLink>
        <Button
          variant="plain"
          size="sm"
          px={2}
          ms={-2}
          minHeight="touch"
          aria-pressed={liked}
          loading={marking.isPending}
          onClick={() => marking.mutate(prediction)}
          css={{ '&[aria-pressed="true"]': { color: 'ribbon', '& svg': { fill: 'currentcolor' } } }}
        >
          <Heart />
          {likes > 0 ? t`Saw it coming · ${likes}` : t`Saw it coming`}
        </Button>
      </Flex>
    </>
  );
}
