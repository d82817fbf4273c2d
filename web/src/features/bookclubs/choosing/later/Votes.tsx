import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Ballot, Proposal, Round } from '@contract/ballots';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '@/i18n/language';
import { ProposedBook } from '../ProposedBook';

interface Props {
  ballot: Ballot;
  result: NonNullable<Ballot['result']>;
}

export function Votes({ ballot: { kind, books }, result: { rounds, winners } }: Props) {
  const [first] = rounds;
  if (kind === 'ranked') return <Rounds books={books} rounds={rounds} />;
  return first ? <Counts books={books} round={first} winners={winners} /> : null;
}

function Counts({ books, round, winners }: { books: readonly Proposal[]; round: Round; winners: readonly string[] }) {
  const { t } = useLingui();
  return (
    <chakra.ol aria-label={t`All votes`} display="grid" gap={3}>
      {round.votes.map(({ book: id, votes }) => {
        const book = books.find(({ _id }) => _id === id);
        return (
          book && (
            <Flex as="li" key={id} align="center" gap={3}>
              <ProposedBook book={book} size="xs" />
              <Text color={winners.includes(id) ? 'accent.fg' : 'fg.muted'} fontWeight="medium">
                <Plural value={votes} one="# vote" other="# votes" />
              </Text>
            </Flex>
          )
        );
      })}
    </chakra.ol>
  );
}

function Rounds({ books, rounds }: { books: readonly Proposal[]; rounds: readonly Round[] }) {
  const { t } = useLingui();
  const list = new Intl.ListFormat(useLanguage());
  const titleOf = (id: string) => books.find(({ _id }) => _id === id)?.title ?? '';
  return (
    <Stack gap={3}>
      <Text color="fg.muted" fontSize="sm">
        <Trans>Each vote counts for the favorite that is still in.</Trans>
      </Text>
      <chakra.ol aria-label={t`Rounds`} display="grid" gap={4}>
        {rounds.map(({ votes, out, tieBreak }, index) => {
          const number = index + 1;
          const outElement = <bdi>{list.format(out.map(titleOf))}</bdi>;
          return (
            <Stack as="li" key={number} gap={1}>
              <Text fontWeight="medium">{t`Round ${number}`}</Text>
              <chakra.ul display="grid">
                {votes.map(({ book, votes }) => (
                  <Flex as="li" key={book} justify="space-between" gap={3} maxWidth="30rem">
                    <chakra.bdi minWidth={0} overflowWrap="anywhere">
                      {titleOf(book)}
                    </chakra.bdi>
                    <Text as="span" flex="none">
                      <Plural value={votes} one="# vote" other="# votes" />
                    </Text>
                  </Flex>
                ))}
              </chakra.ul>
              {out.length > 0 && (
                <Text color="fg.muted" fontSize="sm">
                  <Trans>Out: {outElement}</Trans>
                  {tieBreak === 'beatsAll' && ` (${t`the winner beats every other book head to head`})`}
                  {tieBreak === 'headToHead' && ` (${t`tied for last, and lost head to head`})`}
                  {tieBreak === 'secondChoices' && ` (${t`tied for last, with fewer second choices`})`}
                  {tieBreak === 'proposedLast' && ` (${t`tied for last, and proposed last`})`}
                </Text>
              )}
            </Stack>
          );
        })}
      </chakra.ol>
    </Stack>
  );
}
