import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Meeting } from '@contract/meetings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { formatDate } from '@/lib/dates';
import { FixDateDialog } from '../lazy-online';
import { useAnswerMeeting, useWaitingAnswer } from './api';
import { cantText, namesText, withDoubts } from './texts';

interface Props {
  club: string;
  meeting: Meeting;
}

/** A table by member on a wide screen. */
export function DatePoll({ club, meeting }: Props) {
  const { t } = useLingui();
  const id = useId();
  const answering = useAnswerMeeting(club, meeting._id);
  const [fixing, setFixing] = useState<string>();
  const { dates, names, counts, canChange } = meeting;
  const { none } = counts;
  const waiting = useWaitingAnswer(meeting._id);
  const { dates: mine = [], ifNeedBe = [] } = answering.isPending
    ? answering.variables
    : (waiting ?? answerIn(meeting));
  const without = (all: readonly string[], at: string) => all.filter((other) => other !== at);
  const voters = [...new Set(dates.flatMap((date) => date.names))];
  return (
    <Stack gap={2}>
      <Table aria-label={t`When can you come?`}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans>Date</Trans>
              </VisuallyHidden>
            </th>
            {canChange && <td />}
            {voters.map((voter) => (
              <th key={voter} scope="col" data-by-member>
                {voter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map(({ at, votes, names, ifNeedBe: reluctant }) => (
            <tr key={at}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    checked={mine.includes(at)}
                    aria-labelledby={`${id}-${at}`}
                    aria-describedby={`${id}-${at}-votes`}
                    onChange={({ target }) =>
                      answering.mutate({
                        dates: target.checked ? [...mine, at] : without(mine, at),
                        ifNeedBe: without(ifNeedBe, at),
                      })
                    }
                  />
                  <chakra.span minWidth={0}>
                    <chakra.span id={`${id}-${at}`} display="block">
                      {wrappable(at)}
                    </chakra.span>
                    <chakra.span id={`${id}-${at}-votes`} display="block" color="fg.muted" fontSize="sm">
                      <Plural value={votes} _0="Nobody yet" one="# can come" other="# can come" />
                      <span data-names>
                        {names.length > 0 && `: ${namesText(withDoubts(names, reluctant), votes)}`}
                      </span>
                    </chakra.span>
                  </chakra.span>
                </label>
                {mine.includes(at) && (
                  <label data-if-need-be>
                    <input
                      type="checkbox"
                      checked={ifNeedBe.includes(at)}
                      aria-describedby={`${id}-${at}`}
                      onChange={({ target }) =>
                        answering.mutate({
                          dates: [...mine],
                          ifNeedBe: target.checked ? [...ifNeedBe, at] : without(ifNeedBe, at),
                        })
                      }
                    />
                    <Trans>Only if need be</Trans>
                  </label>
                )}
              </th>
              {canChange && (
                <chakra.td ps={{ base: 8, lg: 3 }} pb={{ base: 2, lg: 0 }} whiteSpace="nowrap">
                  <Button variant="outline" size="sm" minHeight="touch" onClick={() => setFixing(at)}>
                    {t`Fix this date`}
                  </Button>
                </chakra.td>
              )}
              {voters.map((voter) => (
                <td key={voter} data-by-member>
                  <Can can={names.includes(voter)} ifNeedBe={reluctant.includes(voter)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {meeting.mine !== 'no' && mine.length === 0 && (
        <Button
          variant="ghost"
          size="sm"
          minHeight="touch"
          ms={-3}
          alignSelf="start"
          onClick={() => answering.mutate({ dates: [] })}
        >
          {t`None of these dates`}
        </Button>
      )}
      {waiting && <WaitingMark />}
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {counts.no > 0 && `${cantText(counts.no)}: ${namesText(names.no, counts.no)}`}
        {counts.no > 0 && none > 0 && ' · '}
        {none > 0 && <Plural value={none} one="# without an answer" other="# without an answer" />}
      </Text>
      <ErrorArea>{answering.error && errorText(answering.error)}</ErrorArea>
      {fixing && <FixDateDialog club={club} meeting={meeting} at={fixing} onClose={() => setFixing(undefined)} />}
    </Stack>
  );
}

/** Between any words, except that AM or PM stays with its time. */
const wrappable = (at: string) =>
  formatDate(at)
    .replaceAll('\u00a0', ' ')
    .replace(/ (?=[ap]m)/i, '\u00a0');

const answerIn = ({ dates }: Meeting) => ({
  dates: dates.flatMap(({ at, mine }) => (mine ? at : [])),
  ifNeedBe: dates.flatMap(({ at, mineIfNeedBe }) => (mineIfNeedBe ? at : [])),
});

function Can({ can, ifNeedBe }: { can: boolean; ifNeedBe: boolean }) {
  const { t } = useLingui();
  const [label, sign] = !can ? [t`no`, '–'] : ifNeedBe ? [t`if need be`, '(✓)'] : [t`yes`, '✓'];
  return (
    <span role="img" aria-label={label}>
      {sign}
    </span>
  );
}

const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    '& th': { fontWeight: 'normal', textAlign: 'start' },
    '& label': { display: 'flex', alignItems: 'center', gap: 3, py: 1.5, cursor: 'pointer', overflowWrap: 'anywhere' },
    '& [data-by-member]': { px: 2, textAlign: 'center', fontSize: 'sm' },
    '& [data-if-need-be]': { ps: 8, pt: 0, fontSize: 'sm' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
    lgDown: {
      '& tr': { display: 'block' },
      '& th, & td': { display: 'block' },
      '& [data-by-member]': { display: 'none' },
    },
    lg: {
      display: 'block',
      overflowX: 'auto',
      '& tbody th': { minWidth: '12rem' },
      '& [data-names]': { display: 'none' },
    },
  },
});
