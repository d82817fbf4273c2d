import { Stack } from '@chakra-ui/react/stack';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ReportButton } from '@/features/thread/report/lazy';
import { errorText } from '@/lib/api/api-error';
import { chapterOverviewQuery, useShareProgress } from '../chapter-overview';
import { ClubEditions } from './ClubEditions';
import { ClubSchedule } from './ClubSchedule';
import { PartsButton } from './PartsButton';

interface Props {
  club: string;
  bookId: string;
}

/** Rarely changed, so after the discussions. */
export function ClubBookFoot({ club, bookId }: Props) {
  const { data } = useQuery(chapterOverviewQuery(club, bookId));
  if (!data) return null;
  return (
    <Stack gap={1}>
      <ClubSchedule club={club} bookId={bookId} overview={data} />
      <PartsButton club={club} overview={data} />
      <ShareProgress club={club} bookId={bookId} shares={data.sharesProgress} />
      <ClubEditions club={club} overview={data} />
      <ReportButton kind="clubBook" id={clubPartId(club, bookId)} />
    </Stack>
  );
}

interface ShareProps {
  club: string;
  bookId: string;
  shares: boolean;
}

function ShareProgress({ club, bookId, shares }: ShareProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useShareProgress(club, bookId);
  const [chosen, setChosen] = useState<boolean>();
  const choose = (checked: boolean) => {
    // Rendered before the request can fail: the checkbox only follows a rendered change.
    flushSync(() => setChosen(checked));
    mutate(checked, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div>
      <Checkbox
        label={t`Share my place in this book`}
        hint={t`Members see which chapter you've reached in the club's books.`}
        checked={chosen ?? shares}
        readOnly={isPending}
        onChange={choose}
      />
      {error && <ErrorArea>{errorText(error)}</ErrorArea>}
    </div>
  );
}
