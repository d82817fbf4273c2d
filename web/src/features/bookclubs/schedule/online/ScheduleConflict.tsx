import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ScheduleStep } from '@contract/schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { NewerVersion } from '@/features/newer-version/NewerVersion';

interface Props {
  mine: readonly ScheduleStep[];
  theirs: readonly ScheduleStep[];
  show: (step: ScheduleStep) => ReactNode;
  pending: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

export function ScheduleConflict({ mine, theirs, show, pending, onMine, onTheirs }: Props) {
  const { t } = useLingui();
  return (
    <NewerVersion
      heading={t`Two versions of the schedule`}
      onTheirs={onTheirs}
      onMine={onMine}
      saving={pending ? 'mine' : undefined}
      texts={{ theirs: t`Keep their dates`, mine: t`Keep my dates` }}
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
        <Version title={t`Saved by another member`} steps={theirs} others={mine} show={show} />
        <Version title={t`Yours`} steps={mine} others={theirs} show={show} />
      </Grid>
    </NewerVersion>
  );
}

interface VersionProps {
  title: string;
  steps: readonly ScheduleStep[];
  others: readonly ScheduleStep[];
  show: Props['show'];
}

function Version({ title, steps, others, show }: VersionProps) {
  const id = useId();
  const isShared = ({ chapter, by }: ScheduleStep) =>
    others.some((other) => other.chapter === chapter && other.by === by);
  return (
    <div>
      <Text id={id} fontWeight="semibold">
        {title}
      </Text>
      {steps.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No schedule</Trans>
        </Text>
      ) : (
        <chakra.ol aria-labelledby={id} css={{ '& > li': { py: 0.5 } }}>
          {steps.map((step) => (
            <li key={step.by}>{isShared(step) ? show(step) : <strong>{show(step)}</strong>}</li>
          ))}
        </chakra.ol>
      )}
    </div>
  );
}
