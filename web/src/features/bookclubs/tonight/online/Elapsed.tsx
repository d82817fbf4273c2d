import type { TonightState } from '@contract/tonight';
import { MINUTE_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useClock } from '../use-clock';

/** Whole minutes, since seconds would hurry people: of the timer, otherwise of the meeting. */
export function Elapsed({ state: { timer, startedAt } }: { state: TonightState }) {
  const { t, i18n } = useLingui();
  const now = useClock();
  const format = (count: number) => i18n.number(count, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  if (!timer) {
    const passed = format(Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS)));
    return <span role="timer">{passed}</span>;
  }
  const left = timer.minutes - Math.max(0, Math.floor((now - Date.parse(timer.startedAt)) / MINUTE_MS));
  const minutes = format(left);
  return <span role="timer">{left > 0 ? t`${minutes} left` : <Trans>The time is up.</Trans>}</span>;
}
