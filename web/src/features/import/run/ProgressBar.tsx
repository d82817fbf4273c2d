import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';

interface Props {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <Stack gap={2}>
      <Text role="status" color="fg.muted">
        {label}
      </Text>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        height={2}
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div height="full" bg="accent.solid" style={{ width: `${100 * share}%` }} />
      </chakra.div>
    </Stack>
  );
}
