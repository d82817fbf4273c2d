import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { ballotQuery } from '../api/queries';
import { BallotResult } from './BallotResult';
import { OpenBallot } from './OpenBallot';

const NewBallotDialog = lazyPart(async () => (await import('./NewBallotDialog')).NewBallotDialog);

interface Props {
  club: string;
  canManage: boolean;
}

/** The open vote, the last result, or a button to start a vote. The page loads the data. */
export function NextBook({ club, canManage }: Props) {
  const { t } = useLingui();
  const query = useQuery({ ...ballotQuery(club), retryOnMount: false });
  const { data: ballot, error } = query;
  const [isStarting, setStarting] = useState(false);
  if (ballot === null && !canManage) return null;
  return (
    <Stack as="section" aria-labelledby={ballot === null ? undefined : 'next-book'} gap={3}>
      {ballot !== null && (
        <h2 id="next-book">
          <Trans>Next book</Trans>
        </h2>
      )}
      {ballot === undefined && (error ? <LoadFailure query={query} /> : <SkeletonText lines={3} />)}
      {ballot?.isOpen && <OpenBallot key={ballot._id} club={club} ballot={ballot} canManage={canManage} />}
      {ballot && !ballot.isOpen && <BallotResult club={club} ballot={ballot} canManage={canManage} />}
      {canManage && ballot !== undefined && !ballot?.isOpen && (
        <Flex>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setStarting(true)}>
            <Vote />
            {t`Vote on the next book`}
          </Button>
        </Flex>
      )}
      {isStarting && <NewBallotDialog club={club} onClose={() => setStarting(false)} />}
    </Stack>
  );
}
