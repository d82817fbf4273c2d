import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import { clubPartId } from '@domain/club-part-id';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { toastAction } from '@/lib/toasts';
import { useChooseBook } from '../api/ballots';
import { ProposedBook } from './ProposedBook';

interface Props {
  club: string;
  ballot: Ballot;
  canManage: boolean;
}

export function BallotResult({ club, ballot, canManage }: Props) {
  const { t } = useLingui();
  const choosing = useChooseBook(club, ballot._id);
  const { proposals, winners, chosen } = ballot;
  const choose = (book: string, title: string) =>
    choosing.mutate(book, { onSuccess: () => toastAction(t`The club is now reading ${title}.`) });
  return (
    <Stack gap={3}>
      <Text>
        <Result ballot={ballot} />
      </Text>
      <chakra.ol aria-label={t`Result of the vote`} display="grid" gap={3}>
        {proposals.map((book) => (
          <Flex as="li" key={book._id} wrap="wrap" align="center" gap={3}>
            <Flex flex="1 1 14rem" align="center" gap={3} minWidth={0}>
              <ProposedBook book={book} />
            </Flex>
            <Text color={winners.includes(book._id) ? 'accent.fg' : 'fg.muted'} fontWeight="semibold">
              <Plural value={book.votes ?? 0} one="# vote" other="# votes" />
            </Text>
            {!book.own && (
              <ReportFlag kind="proposal" id={clubPartId(club, ballot._id, book._id)} user={book.user ?? undefined} />
            )}
            {canManage && chosen === null && winners.includes(book._id) && (
              <Button
                size="sm"
                minHeight="touch"
                aria-label={t`Read this next: ${book.title}`}
                loading={choosing.isPending && choosing.variables === book._id}
                disabled={choosing.isPending}
                onClick={() => choose(book._id, book.title)}
              >
                {t`Read this next`}
              </Button>
            )}
          </Flex>
        ))}
      </chakra.ol>
    </Stack>
  );
}

function Result({ ballot: { proposals, winners, chosen } }: { ballot: Ballot }) {
  const won = proposals.find(({ _id }) => _id === (chosen ?? winners[0]));
  if (!won) return <Trans>The vote is closed. Nobody has voted.</Trans>;
  const titleElement = <strong dir="auto">{won.title}</strong>;
  if (chosen !== null) return <Trans>The vote is closed. The club has chosen {titleElement}.</Trans>;
  if (winners.length > 1) return <Trans>The vote is closed, with a tie.</Trans>;
  return <Trans>The vote is closed. {titleElement} has won.</Trans>;
}
