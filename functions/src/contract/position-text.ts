import { timeOf } from '../domain/audio-time';
import { minutesIn } from '../domain/typed-time';
import { Position } from './shelf';

/** In the files of "Your data": `12` for a page, `40%`, `3:25`. */
export const positionText = ({ unit, at }: Position): string =>
  unit === 'time' ? timeOf(at) : unit === 'percent' ? `${at}%` : `${at}`;

export function positionIn(text: string): Position | null {
  const unit = text.endsWith('%') ? 'percent' : text.includes(':') ? 'time' : 'page';
  const at = unit === 'time' ? minutesIn(text) : Number(text.replace('%', '') || Number.NaN);
  return Position.safeParse({ unit, at }).data ?? null;
}
