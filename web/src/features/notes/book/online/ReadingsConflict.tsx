import { chakra } from '@chakra-ui/react/styled-system';
import type { Reading } from '@contract/shelf';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewerVersion } from '@/features/newer-version/NewerVersion';
import { formatDay } from '@/lib/dates';

interface Props {
  readings: readonly Reading[];
  takesFocus: boolean;
  pending: boolean;
  onKeep: () => void;
  onKeepBoth: () => void;
  onTake: () => void;
}

export function ReadingsConflict({ readings, takesFocus, pending, onKeep, onKeepBoth, onTake }: Props) {
  const textOf = useReadingText();
  return (
    <NewerVersion
      focusFor={takesFocus ? readings : undefined}
      explanation={<Trans>Your own list is in the form below. Keep one of them, or both.</Trans>}
      onTheirs={onTake}
      onMine={onKeep}
      onBoth={onKeepBoth}
      saving={pending ? 'both' : undefined}
    >
      {readings.length === 0 ? (
        <p>
          <Trans>No readings</Trans>
        </p>
      ) : (
        <chakra.ol listStyleType="decimal" ps={5}>
          {readings.map((reading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reading has no id, only its place in the list
            <li key={index}>{textOf(reading)}</li>
          ))}
        </chakra.ol>
      )}
    </NewerVersion>
  );
}

function useReadingText(): (reading: Reading) => string {
  const { t } = useLingui();
  return ({ started, finished, stopped }) => {
    const [first, end, stop] = [started, finished, stopped].map((day) => day && formatDay(day));
    if (first && end) return t`Started ${first}, finished ${end}`;
    if (first && stop) return t`Started ${first}, stopped ${stop}`;
    if (first) return t`Started ${first}`;
    if (end) return t`Finished ${end}`;
    return stop ? t`Stopped ${stop}` : t`No dates`;
  };
}
