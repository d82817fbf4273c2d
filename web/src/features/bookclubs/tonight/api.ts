import type { Tonight, TonightState } from '@contract/tonight';
import type { ClubLanguage } from '@domain/languages';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasNothingRevealed, hasRevealed, reveal, revealedIn } from '@/features/thread/shown/revealed';
import { call } from '@/lib/api/api';
import { deliver } from '@/lib/outbox/deliver';
import { useWaiting } from '@/lib/outbox/waiting';
import { type TonightWrite, tonightKey, tonightSubject } from './writes';

export type TonightData = Tonight & { isRevealed?: true };

export interface MeetingAddress {
  club: string;
  meeting: string;
}

type Query = ReturnType<typeof tonightQuery>;

async function readOnce(
  { club, meeting }: MeetingAddress,
  client: QueryClient,
  question?: string,
): Promise<TonightData> {
  const revealed = revealedIn(client, meeting).reveal;
  const isRevealed = hasRevealed(client, meeting);
  const query = { meeting, ...(question && { question }), ...(isRevealed && { reveal: revealed.join(',') }) };
  const answer = await call('GET /api/bookclubs/tonight/{club}', { params: { club }, query });
  return { ...answer, ...(isRevealed && { isRevealed }) };
}

/** Reads again if the live document has told of something newer meanwhile. */
async function read(address: MeetingAddress, client: QueryClient, question?: string): Promise<TonightData> {
  const answer = await readOnce(address, client, question);
  const known = client.getQueryData<TonightData>(tonightKey(address));
  return isOlder(answer, known) ? readOnce(address, client, question) : answer;
}

const isOlder = ({ state }: TonightData, known: TonightData | undefined): boolean =>
  state !== null && known?.state != null && known.state.changes > state.changes;

export const tonightQuery = (address: MeetingAddress) =>
  queryOptions({
    meta: { hidden: true, persisted: hasNothingRevealed },
    queryKey: tonightKey(address),
    queryFn: async ({ client, queryKey }) => {
      const answer = await read(address, client);
      return latest(answer, client.getQueryData<TonightData>(queryKey));
    },
    staleTime: 0,
  });

const latest = (answer: TonightData, known: TonightData | undefined): TonightData =>
  known && isOlder(answer, known) ? { ...answer, state: known.state } : answer;

/** Reads one question with its answers. Without it in the list, all of them. */
export async function readQuestion(client: QueryClient, address: MeetingAddress, question: string): Promise<void> {
  const { queryKey }: Query = tonightQuery(address);
  const isListed = ({ items }: Tonight) => items.some(({ _id }) => _id === question);
  const known = client.getQueryData(queryKey);
  if (!known || !isListed(known)) return client.invalidateQueries({ queryKey });
  const answer = await read(address, client, question);
  client.setQueryData(queryKey, (before) => {
    if (!before) return before;
    const items = before.items.map((item) => answer.items.find(({ _id }) => _id === item._id) ?? item);
    return { ...latest(answer, before), items, next: before.next };
  });
}

/** The live document. It doesn't say when a meeting that is left open ends. */
export type LiveState = Omit<TonightState, 'closesAt'>;

const stepsOf = (state: LiveState) => JSON.stringify([state.current, state.opened.length]);

/** Shows a state at once, and reads what it has turned over. Resolves to false if only answers have changed. */
export function catchUp(client: QueryClient, address: MeetingAddress, state: LiveState): boolean {
  const { queryKey }: Query = tonightQuery(address);
  const known = client.getQueryData(queryKey);
  if (!known || (known.state && known.state.changes >= state.changes)) return true;
  const before = known.state;
  if (before) client.setQueryData(queryKey, { ...known, state: { ...before, ...state } });
  const isAnotherOpen = state.opened.some((id) => id !== state.current && !before?.opened.includes(id));
  if (before?.endedAt !== state.endedAt || isAnotherOpen) void client.invalidateQueries({ queryKey });
  else if (stepsOf(before) === stepsOf(state)) return false;
  else if (state.current) void readQuestion(client, address, state.current).catch(() => {});
  return true;
}

export function useStartMeeting(address: MeetingAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/startMeeting', { body: { ...address } }),
    meta: { shown: true },
    onSuccess: (answer) => client.setQueryData(tonightQuery(address).queryKey, answer),
  });
}

export interface Step {
  current?: string;
  open?: string;
  turn?: number;
  timer?: number | null;
}

export function useStep(address: MeetingAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step | 'end') =>
      step === 'end'
        ? call('POST /api/bookclubs/endMeeting', { body: { ...address } })
        : call('POST /api/bookclubs/stepMeeting', { body: { ...address, ...step } }),
    meta: { shown: true },
    onSuccess: (state) => void catchUp(client, address, state),
    // The meeting may have ended, or the reader is no longer a member.
    onError: () => client.invalidateQueries({ queryKey: tonightKey(address) }),
  });
}

type Texts = Partial<Record<ClubLanguage, string>>;

interface Answer {
  id: string;
  texts: Texts;
  draft: string;
}

/** Kept in the outbox without a connection. */
export function useAnswerTonight(address: MeetingAddress, question: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, texts, draft }: Answer) => {
      const before: TonightWrite = { ...address, question, draft };
      const request = { name: 'POST /api/bookclubs/answerTonight', body: { ...address, question, texts } } as const;
      return deliver({ id, kind: 'tonight-answer', request, before });
    },
    meta: { shown: true },
    onSuccess: (answer) => answer && readQuestion(client, address, question),
  });
}

export const useWaitingTexts = ({ meeting }: MeetingAddress, question: string): Texts | undefined =>
  useWaiting(tonightSubject(meeting, question))?.request.body?.texts as Texts | undefined;

export function useLeaveOut(address: MeetingAddress, question: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/answerTonight', { body: { ...address, question, texts: null } }),
    meta: { shown: true },
    onSuccess: () => readQuestion(client, address, question),
  });
}

export async function readAnyway(client: QueryClient, address: MeetingAddress, question: string): Promise<void> {
  reveal(client, address.meeting, question);
  await readQuestion(client, address, question);
}
