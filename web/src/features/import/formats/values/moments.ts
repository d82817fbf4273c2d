import { MINUTE_MS } from '@domain/time';
import { asDay } from './days';
import { monthIn } from './months';

const TIME =
  /(上午|下午|午前|午後)?\s*(\d{1,2})(?::|h|时|時)(\d{2})(?:(?::|min|分)(\d{2})(?:s|秒)?)?\s*(am\b|pm\b|a\.\s?m\.|p\.\s?m\.)?/i;
const ZONE = /\b(?:GMT|UTC)\s*([+-]\d{1,2}):?(\d{2})?|\b(Greenwich Mean Time|GMT|UTC)\b/i;
const CJK_DAY = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/;
const NUMERIC_DAY = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/;

/** `2015-02-02T09:42:48` for a date with a time in any of the languages of e-readers; with `Z` when it names a zone. */
export function momentOf(text: string): string | null {
  const time = TIME.exec(text);
  const day = dayIn(time ? text.replace(time[0], ' ') : text);
  if (!day) return null;
  if (!time) return day;
  const hour = hourOf(Number(time[2]), `${time[1] ?? ''}${time[5] ?? ''}`.toLowerCase());
  const [minute, second] = [Number(time[3]), Number(time[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return day;
  const local = `${day}T${[hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')}`;
  const zone = ZONE.exec(text);
  return zone ? inUtc(local, Number(zone[1] ?? 0), Number(zone[2] ?? 0)) : local;
}

/** 12 AM is midnight. A clock with 24 hours needs no word. */
function hourOf(hour: number, half: string): number {
  if (/^p|下午|午後/.test(half)) return hour < 12 ? hour + 12 : hour;
  if (/^a|上午|午前/.test(half)) return hour === 12 ? 0 : hour;
  return hour;
}

function inUtc(local: string, hours: number, minutes: number): string {
  const shift = (Math.abs(hours) * 60 + minutes) * (hours < 0 ? 1 : -1);
  return withoutFraction(new Date(Date.parse(`${local}Z`) + shift * MINUTE_MS));
}

function dayIn(text: string): string | undefined {
  const [, year, month, day] = CJK_DAY.exec(text) ?? NUMERIC_DAY.exec(text) ?? [];
  if (year) return asDay({ year: Number(year), month: Number(month), day: Number(day) });
  const named = monthIn(text);
  if (!named) return undefined;
  const numbers = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ value: Number(digits), index }));
  const fourDigits = numbers.find(({ value }) => value >= 1000 && value <= 9999);
  const isDay = ({ value }: { value: number }) => value >= 1 && value <= 31;
  const before = numbers.filter((number) => number.index < named.index && isDay(number)).at(-1);
  const after = numbers.filter((number) => number.index > named.index);
  const dayNumber = before ?? after.find(isDay);
  const yearNumber = fourDigits ?? after.find((number) => number !== dayNumber);
  if (!dayNumber || !yearNumber) return undefined;
  const fullYear = yearNumber.value < 100 ? 2000 + yearNumber.value : yearNumber.value;
  return asDay({ year: fullYear, month: named.month, day: dayNumber.value });
}

const withoutFraction = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

export function instantOfEpoch(value: number): string | null {
  const milliseconds = Math.abs(value) < 1e11 ? value * 1000 : value;
  return milliseconds > 0 && milliseconds < 7.26e12 ? withoutFraction(new Date(milliseconds)) : null;
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** ISO 8601, also with a space: an instant in UTC, local time, or a day. */
export function isoMoment(text: string): string | null {
  const [, day = '', time, seconds = ':00', zone] = ISO.exec(text.trim()) ?? [];
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date || !asDay({ year, month, day: date })) return null;
  if (!time) return day;
  const local = `${day}T${time}${seconds.replace(/\.\d+$/, '')}`;
  if (!zone) return Number.isNaN(Date.parse(`${local}Z`)) ? day : local;
  const offset = zone === 'Z' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  const parsed = new Date(`${local}${offset}`);
  return Number.isNaN(parsed.getTime()) ? day : withoutFraction(parsed);
}

export const anyMoment = (text: string): string | null => isoMoment(text) ?? momentOf(text);
