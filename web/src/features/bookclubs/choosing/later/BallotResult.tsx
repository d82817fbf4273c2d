import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import { useLanguage } from '@/i18n/language';
import { useDismissBallot } from '../api';
import { DecideDialog } from './DecideDialog';
import { NewBallotDialog } from './NewBallotDialog';
import { Votes } from './Votes';

type Result = NonNullable<Ballot['result']>;

interface Props {
  club: string;
  ballot: Ballot;
  result: Result;
  owns: boolean;
}

export function BallotResult({ club, ballot, result, owns }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'decide' | 'runoff'>();
  const dismissing = useDismissBallot(club, ballot._id);
  const close = () => setPopup(undefined);
  const isUndecided = result.winners.length > 1 && result.chosen === null;
  return (
    <Stack gap={3}>
      <Text role="status">
        <Outcome ballot={ballot} result={result} />
      </Text>
      {isUndecided &&
        (owns ? (
          <Flex wrap="wrap" gap={2}>
            <Button size="sm" minHeight="touch" onClick={() => setPopup('decide')}>
              {t`Decide`}
            </Button>
            <Button variant="outline" size="sm" minHeight="touch" onClick={() => setPopup('runoff')}>
              {t`Runoff vote`}
            </Button>
          </Flex>
        ) : (
          <Text color="fg.muted">
            <Trans>An owner decides or starts a runoff.</Trans>
          </Text>
        ))}
      {result.winners.length > 0 && (
        <Disclosure title={ballot.kind === 'ranked' ? t`How the votes were counted` : t`All votes`}>
          <Votes ballot={ballot} result={result} />
        </Disclosure>
      )}
      {owns && (
        <Button
          variant="ghost"
          size="sm"
          ms={-3}
          minHeight="touch"
          alignSelf="start"
          loading={dismissing.isPending}
          onClick={() => dismissing.mutate()}
        >
          {t`Hide the result`}
        </Button>
      )}
      {popup === 'decide' && <DecideDialog club={club} ballot={ballot} winners={result.winners} onClose={close} />}
      {popup === 'runoff' && <NewBallotDialog club={club} runoffOf={ballot._id} onClose={close} />}
    </Stack>
  );
}

function Outcome({ ballot: { books, isRunoff }, result: { winners, chosen } }: Pick<Props, 'ballot' | 'result'>) {
  const titles = books.flatMap(({ _id, title }) => (winners.includes(_id) ? [title] : []));
  const tied = new Intl.ListFormat(useLanguage()).format(titles);
  const won = books.find(({ _id }) => _id === chosen)?.title;
  const wonElement = <strong dir="auto">{won}</strong>;
  if (titles.length === 0) return <Trans>The vote is closed. Nobody has voted.</Trans>;
  if (won !== undefined && titles.length > 1)
    return <Trans>The vote ended in a tie. An owner chose {wonElement}.</Trans>;
  if (won !== undefined && isRunoff) return <Trans>The vote ended in a tie. {wonElement} won the runoff.</Trans>;
  if (won !== undefined) return <Trans>The vote is closed. {wonElement} has won.</Trans>;
  const tiedElement = <strong dir="auto">{tied}</strong>;
  return <Trans>The vote ended in a tie between {tiedElement}.</Trans>;
}
