import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { TonightItem, TonightState } from '@contract/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { type MeetingAddress, type TonightData, useLeaveOut } from '../api';
import { StartMeeting } from '../StartMeeting';
import { Answers } from './Answers';
import { QuestionHeading } from './QuestionHeading';
import { SealedQuestion } from './SealedQuestion';
import { questionFor } from './texts';

interface Props {
  address: MeetingAddress;
  data: TonightData;
  state: TonightState;
}

/** What was talked about: the questions that were opened, and what their authors left in. */
export function Minutes({
  address,
  data: { meeting, items, speakers, next, club, startsFrom },
  state: { startedAt, opened },
}: Props) {
  const { t } = useLingui();
  const { place, book } = meeting;
  const shown = items.filter(({ _id }) => opened.includes(_id));
  return (
    <Stack gap={8} maxWidth="reading" css={{ '@media print': { page: 'sheet' } }}>
      <Stack gap={3} alignItems="start">
        <Text color="fg.muted">
          <Time instant={startedAt} />
          {place && ` · ${place}`}
          {speakers.length > 0 && (
            <Text as="span" display="block">
              {speakers.join(', ')}
            </Text>
          )}
        </Text>
        <Button variant="outline" size="sm" minHeight="touch" onClick={() => window.print()}>
          <Printer />
          {t`Print`}
        </Button>
      </Stack>
      {shown.length === 0 && (
        <Text color="fg.muted">
          <Trans>No question was opened.</Trans>
        </Text>
      )}
      {shown.map((item) => (
        <Said key={item._id} address={address} item={item} bookId={book?._id} />
      ))}
      {next && (
        <Stack as="section" gap={2}>
          <h2>{t`Next meeting`}</h2>
          <p>
            {next.book && (
              <AppLink to={hrefs.clubBook(club, next.book._id)} color="fg">
                {next.book.title}
              </AppLink>
            )}
            {next.book && ' · '}
            {next.at ? <Time instant={next.at} /> : <Trans>No date yet.</Trans>}
          </p>
        </Stack>
      )}
      {startsFrom && (
        <StartMeeting address={address} variant="plain">
          {t`Go on with the meeting`}
        </StartMeeting>
      )}
    </Stack>
  );
}

function Said({ address, item, bookId }: Pick<Props, 'address'> & { item: TonightItem; bookId: string | undefined }) {
  const { t } = useLingui();
  const question = questionFor(item, useClubLanguage());
  if (item.hidden || !question) return <SealedQuestion address={address} item={item} bookId={bookId} />;
  return (
    <Stack as="section" gap={3}>
      <QuestionHeading question={question} chapter={item.chapter} isSaid />
      {item.answers.length > 0 ? (
        <Answers address={address} item={item} renderOwn={() => <LeaveOut address={address} question={item._id} />} />
      ) : (
        <Text color="fg.muted">{t`Nothing was written.`}</Text>
      )}
    </Stack>
  );
}

function LeaveOut({ address, question }: Pick<Props, 'address'> & { question: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveOut(address, question);
  return (
    <>
      <Button variant="plain" size="sm" minHeight="touch" px={3} onClick={() => setAsking(true)}>
        {t`Leave my answer out`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          confirm={t`Leave it out`}
          mutation={leaving}
          onConfirm={() => leaving.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <Trans>Leave your answer out of the minutes? It is deleted for everybody.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
