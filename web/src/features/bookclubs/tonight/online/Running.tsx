import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { TonightItem, TonightState } from '@contract/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { useClubLanguage } from '@/i18n/language';
import { errorText } from '@/lib/api/api-error';
import { useSession } from '@/lib/session/session';
import { RunningMore } from '../../lazy-online';
import { type MeetingAddress, type Step, type TonightData, useStep } from '../api';
import { Agenda } from './Agenda';
import { Elapsed } from './Elapsed';
import { Question } from './Question';
import { Turn } from './Turn';
import { questionFor } from './texts';

interface Props {
  address: MeetingAddress;
  data: TonightData;
  state: TonightState;
}

/** Everybody sees the same question. Each step names what is wanted, so two presses at once have one result. */
export function Running({ address, data, state }: Props) {
  const { t } = useLingui();
  const { items, speakers } = data;
  const stepping = useStep(address);
  const step = (to: Step | 'end') => stepping.mutate(to);
  useTakePart(address, speakers);
  const at = items.findIndex(({ _id }) => _id === state.current);
  const current = items[at];
  const number = at + 1;
  const total = items.length;
  const next = items[at + 1];
  // Questions beyond the reader's chapter aren't listed. The last item always is: there may be some before it.
  const isBeyond = items.at(-1)?.hidden === true;
  const isNextBeyond = isBeyond && at + 1 === total - 1;
  const isOpen = current !== undefined && state.opened.includes(current._id);
  const main: { label: string; to: Step | 'end' } | undefined =
    current && !isOpen
      ? { label: t`Open the question`, to: { open: current._id } }
      : isNextBeyond
        ? undefined
        : next
          ? { label: current ? t`Next question` : t`First question`, to: { current: next._id } }
          : { label: t`End the meeting`, to: 'end' };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) minmax(0, 1fr)' }}
      alignItems="start"
      columnGap={12}
      rowGap={6}
    >
      <Stack gap={4} minWidth={0}>
        <Flex align="center" justify="space-between" gap={3} color="fg.muted" fontSize="sm" my={-3}>
          <Flex wrap="wrap" columnGap={3}>
            {current && <span>{isBeyond ? t`Question ${number}` : t`Question ${number} of ${total}`}</span>}
            <Elapsed state={state} />
          </Flex>
          <Box boxSize="touch" me={-2}>
            <RunningMore data={data} state={state} onStep={step} />
          </Box>
        </Flex>
        {current && (
          <Question key={current._id} address={address} item={current} isOpen={isOpen} bookId={data.meeting.book?._id}>
            <Turn speakers={speakers} turn={state.turn} onTurn={(turn) => step({ turn })} />
          </Question>
        )}
        {!current && (
          <Text>
            <Trans>Everybody's phone shows the same question, and answers turn over at once.</Trans>
          </Text>
        )}
        {main ? (
          <Button data-ui="primary" alignSelf="start" loading={stepping.isPending} onClick={() => step(main.to)}>
            {main.label}
          </Button>
        ) : (
          <Text color="fg.muted">
            <Trans>The next question is beyond your chapter. Another member can choose it.</Trans>
          </Text>
        )}
        <ErrorArea>{stepping.error && errorText(stepping.error)}</ErrorArea>
        <Said item={current} number={number} isOpen={isOpen} />
      </Stack>
      <Agenda items={items} state={state} onChoose={(id) => step({ current: id })} />
    </Grid>
  );
}

/** Tells screen readers of a new question or of opened answers, once and not on arrival. */
function Said({ item, number, isOpen }: { item: TonightItem | undefined; number: number; isOpen: boolean }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const key = `${item?._id} ${isOpen}`;
  const [first] = useState(key);
  const [hasChanged, setChanged] = useState(false);
  if (key !== first && !hasChanged) setChanged(true);
  const text = (item && questionFor(item, language)?.text) ?? t`Sealed until you get there.`;
  const news = isOpen ? t`The question is open. The answers are shown.` : t`Question ${number}: ${text}`;
  return <VisuallyHidden role="status">{hasChanged && item && news}</VisuallyHidden>;
}

/** Whoever opens the page gets a turn. */
function useTakePart(address: MeetingAddress, speakers: readonly string[]): void {
  const username = useSession()?.username ?? '';
  const { mutate } = useStep(address);
  const onArrival = useEffectEvent(() => {
    if (!speakers.includes(username)) mutate({});
  });
  useEffect(() => onArrival(), []);
}
