import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { YearGoalForm } from '../lazy';

interface Props {
  year: number;
  goal: number | null;
  numBooks: number;
}

export function YearGoal({ year, goal, numBooks }: Props) {
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused');
  if (form === 'open') return <YearGoalForm year={year} goal={goal} onClose={() => setForm('closed')} />;
  return (
    <Box as="section" maxWidth="reading">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
        {goal !== null && <h2>{plural(goal, { one: `${numBooks} of # book`, other: `${numBooks} of # books` })}</h2>}
        <Button variant="ghost" size="sm" mx={-3} autoFocus={form === 'closed'} onClick={() => setForm('open')}>
          {goal === null ? <Trans>Set a goal</Trans> : <Trans>Change the goal</Trans>}
        </Button>
      </Flex>
      {goal !== null && (
        <Box aria-hidden="true" mt={1} height={2} borderRadius="full" bg="bg.muted" overflow="hidden">
          <Box height="full" bg="accent.solid" style={{ width: `${Math.min(1, numBooks / goal) * 100}%` }} />
        </Box>
      )}
    </Box>
  );
}
