import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { limits } from '@domain/limits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Time } from '@/components/page/Time';
import { usePropose } from '../api/ballots';
import { BookFinder } from '../forms/BookFinder';
import { EndBallotDialog } from './EndBallotDialog';
import { VoteField } from './VoteField';

interface Props {
  club: string;
  ballot: Ballot;
  canManage: boolean;
}

export function OpenBallot({ club, ballot, canManage }: Props) {
  const { t } = useLingui();
  const proposing = usePropose(club, ballot._id);
  const [ending, setEnding] = useState<'close' | 'cancel'>();
  const { proposals, voted, closesAt } = ballot;
  const isFull =
    proposals.length >= limits.proposals.max ||
    proposals.filter(({ own }) => own).length >= limits.proposalsOfMember.max;
  const propose = async (book: FoundBook) => Boolean(await proposing.mutateAsync(book));
  return (
    <Stack gap={3}>
      <Text color="fg.muted" role="status">
        <Trans>
          Open until <Time instant={closesAt} />.
        </Trans>{' '}
        {voted === 0 ? (
          <Trans>Nobody has voted yet.</Trans>
        ) : (
          <Plural value={voted} one="# member has voted." other="# members have voted." />
        )}
      </Text>
      {proposals.length === 0 ? (
        <Text>
          <Trans>No books have been proposed yet.</Trans>
        </Text>
      ) : (
        <VoteField club={club} ballot={ballot} />
      )}
      {!isFull && <BookFinder button={t`Propose a book`} label={t`Find a book to propose`} onPick={propose} />}
      {canManage && (
        <Flex wrap="wrap" gap={2}>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setEnding('close')}>
            {t`Close the vote now`}
          </Button>
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setEnding('cancel')}>
            {t`Cancel the vote`}
          </Button>
        </Flex>
      )}
      {ending && <EndBallotDialog club={club} ballot={ballot._id} how={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}
