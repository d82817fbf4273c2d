import { SECOND_MS } from '@domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { liveLayer } from '@/features/thread/live/live-layer';
import { whenIdle } from '@/lib/load-chunk';
import { liveTokenFor } from '../discussions/api';
import { catchUp, type LiveState, type MeetingAddress, readQuestion } from './api';

/** Between two reads because of members' answers alone: many write at the same time. */
const APART_MS = SECOND_MS;

/** Follows the meeting's document, from which every phone learns each step at once. */
export function useLiveMeeting({ club, meeting }: MeetingAddress, live: string | undefined): void {
  const client = useQueryClient();
  const listenTo = useMemo(() => liveLayer.listenAsMember(() => liveTokenFor(club), undefined, whenIdle), [club]);
  useEffect(() => {
    if (live === undefined) return;
    const address = { club, meeting };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo([live], (_, fields) => {
      const state = fields && toState(fields);
      if (!state || catchUp(client, address, state)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (state.current) readQuestion(client, address, state.current).catch(() => {});
      }, APART_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, club, meeting, live, listenTo]);
}

/** Undefined for a document of another shape. */
function toState(fields: Record<string, unknown>): LiveState | undefined {
  const { current, opened, turn, timer, changes } = fields;
  const startedAt = toInstant(fields.startedAt);
  if (!startedAt || !Array.isArray(opened) || typeof changes !== 'number') return undefined;
  const { startedAt: since, minutes } = (timer ?? {}) as Record<string, unknown>;
  const timerSince = toInstant(since);
  return {
    startedAt,
    endedAt: toInstant(fields.endedAt) ?? null,
    current: typeof current === 'string' ? current : null,
    opened,
    turn: Number(turn) || 0,
    timer: timerSince && typeof minutes === 'number' ? { startedAt: timerSince, minutes } : null,
    changes,
  };
}

function toInstant(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('toMillis' in value) || typeof value.toMillis !== 'function') return undefined;
  return new Date(Number(value.toMillis())).toISOString();
}
