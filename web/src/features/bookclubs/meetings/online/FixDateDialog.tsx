import { Text } from '@chakra-ui/react/text';
import type { Meeting } from '@contract/meetings';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { formatDate } from '@/lib/dates';
import { type MeetingChanges, useFixDate } from '../api';
import { cantText, namesText, withDoubts } from '../texts';

interface Props {
  club: string;
  meeting: Meeting;
  at: string;
  also?: MeetingChanges;
  sequence?: number;
  onFixed?: () => void;
  onClose: () => void;
}

export function FixDateDialog({ club, meeting, at, also = {}, sequence, onFixed, onClose }: Props) {
  const { t } = useLingui();
  const { _id, dates, limit, names, counts } = meeting;
  const fixing = useFixDate(club, _id);
  // Fixing it again after a conflict is deliberate.
  const seen = fixing.error ? meeting.sequence : (sequence ?? meeting.sequence);
  const date = dates.find((other) => other.at === at);
  const can = date?.names ?? [];
  const doubtful = date?.ifNeedBe ?? [];
  const voters = [...dates.flatMap((other) => other.names), ...names.no];
  const cannot = [...new Set(voters)].filter((name) => !can.includes(name));
  const dateElement = <time dateTime={at}>{formatDate(at)}</time>;
  const groups = [
    [t`Can come`, withDoubts(can, doubtful), date?.votes ?? 0],
    [cantText(cannot.length), cannot, cannot.length],
    [t`No answer`, names.none, counts.none],
  ] as const;
  return (
    <ConfirmDialog
      confirm={t`Fix this date`}
      cancel={t`Keep choosing`}
      tone="plain"
      onConfirm={() => fixing.mutate({ ...also, at, sequence: seen }, { onSuccess: onFixed ?? onClose })}
      onCancel={onClose}
      mutation={fixing}
      besides={
        <>
          {date &&
            groups.map(([label, all, count]) =>
              count > 0 ? (
                <Text key={label} overflowWrap="anywhere">
                  <strong>{label}:</strong> {namesText(all, count)}
                </Text>
              ) : undefined,
            )}
          {doubtful.length > 0 && (
            <Text color="fg.muted">
              <Trans>“If need be” counts as a Maybe.</Trans>
            </Text>
          )}
          {limit !== null && (date?.votes ?? 0) - doubtful.length > limit && (
            <Text color="fg.muted">{t`The first ${limit} get a place. The others go on the waiting list.`}</Text>
          )}
        </>
      }
    >
      {date ? (
        <Trans>Meet on {dateElement}? A tick for this date counts as a Yes.</Trans>
      ) : (
        <Trans>Meet on {dateElement}? Nobody has voted on this date. Members are asked whether they can come.</Trans>
      )}
    </ConfirmDialog>
  );
}
