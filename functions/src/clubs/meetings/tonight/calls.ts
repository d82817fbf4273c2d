import type { BookclubsCalls } from '../../../contract/bookclubs';
import { ApiError, notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { findAgenda } from '../agenda/store';
import { meetingOf } from '../found/store';
import { endOf, requireStart } from './rules';
import { findLive, saveAnswer, setEnd, startMeeting, stepMeeting } from './store';
import { presentState, presentTonight } from './view';

type Found = Awaited<ReturnType<typeof meetingOf>>;

async function startedMeeting(name: string, meetingId: string, uid: string, now: Date) {
  const found = await meetingOf(name, meetingId, uid);
  const live = await findLive(found.meeting);
  if (!live) throw new ApiError('conflict', 'meetingNotStarted');
  return { ...found, live, isOver: endOf(live, found.meeting, now) !== null };
}

const ended = () => new ApiError('conflict', 'meetingEnded');

async function stateOf({ meeting }: Pick<Found, 'meeting'>, now: Date) {
  const live = await findLive(meeting);
  if (!live) throw notFound();
  return presentState(live, meeting, now);
}

const itemOf = ({ evening }: Found['meeting'], itemId: string): number => {
  const index = evening?.items.findIndex(({ _id }) => _id === itemId) ?? -1;
  if (index < 0) throw notFound();
  return index;
};

export const tonight = {
  'GET /api/bookclubs/tonight/{club}': async ({ caller: { uid }, params, query: { meeting: id, ...asked }, now }) => {
    const found = await meetingOf(params.club, id, uid);
    return presentTonight(found, { uid, ...asked }, now);
  },

  'POST /api/bookclubs/startMeeting': async ({ caller: { uid }, body: { club: name, meeting: id }, now }) => {
    const { meeting } = await meetingOf(name, id, uid);
    const live = await findLive(meeting);
    const isRunning = live !== undefined && endOf(live, meeting, now) === null;
    if (!isRunning) requireStart(meeting, now);
    if (!live) await startMeeting(meeting, await findAgenda(meeting), { uid, now });
    else if (isRunning) await stepMeeting(meeting, {}, { uid, now });
    else await setEnd(meeting, now, { uid, now });
    return presentTonight(await meetingOf(name, id, uid), { uid, reveal: [] }, now);
  },

  'POST /api/bookclubs/stepMeeting': async ({
    caller: { uid },
    body: { club: name, meeting: id, current, open, turn, timer },
    now,
  }) => {
    const { meeting, isOver } = await startedMeeting(name, id, uid, now);
    if (isOver) throw ended();
    for (const item of [current, open]) if (item !== undefined) itemOf(meeting, item);
    await stepMeeting(meeting, { current, open, turn, timer }, { uid, now });
    return stateOf({ meeting }, now);
  },

  'POST /api/bookclubs/answerTonight': async ({
    caller: { uid },
    body: { club: name, meeting: id, question, texts },
    now,
  }) => {
    const { meeting, isOver } = await startedMeeting(name, id, uid, now);
    if (isOver && texts) throw ended();
    await saveAnswer(meeting, itemOf(meeting, question), texts, { uid, now });
    return 'ok' as const;
  },

  'POST /api/bookclubs/endMeeting': async ({ caller: { uid }, body: { club: name, meeting: id }, now }) => {
    const { meeting, isOver } = await startedMeeting(name, id, uid, now);
    if (!isOver) await setEnd(meeting, null, { uid, now });
    return stateOf({ meeting }, now);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
