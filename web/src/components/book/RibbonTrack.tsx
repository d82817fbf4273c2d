import { avatarDesigns, cloths } from '@domain/cover-design';

interface Member {
  name: string;
  chapter: number;
}

interface Props {
  /** For screen readers, and in the ribbon's title: "You're at chapter 24". */
  label: string;
  chapter: number;
  /** The last chapter that anyone or anything names. Without it, the rail has no known end. */
  last?: number | undefined;
  isFinished?: boolean;
  /** Chapters with discussions. */
  ticks?: readonly number[];
  /** The chapter to read next in company, marked by a flag. */
  goal?: number | undefined;
  members?: readonly Member[];
  /** 2 px, without names, under a cover. */
  slim?: boolean;
}

/** Where the ribbon of a book of unknown length lies: each chapter moves it by less. */
const OPEN = 12;

const MAX_MEMBERS = 6;
const RAIL_Y = 24;
const RADIUS = 9;

/** Geometry as attributes, since the policy forbids styles in a rendered page. */
export function RibbonTrack({ label, chapter, last, isFinished = false, ticks = [], goal, members = [], slim }: Props) {
  const end = Math.max(last ?? 0, goal ?? 0, chapter, ...members.map((member) => member.chapter), ...ticks);
  const share = (at: number): string => {
    const part = isFinished && at >= end ? 1 : last === undefined ? at / (at + OPEN) : at / Math.max(end, 1);
    return `${Math.round(1000 * (slim ? part : 0.03 + 0.94 * part)) / 10}%`;
  };
  const mine = isFinished ? share(end) : share(chapter);
  if (slim) {
    return (
      <svg data-ui="track" data-slim="" role="img" aria-label={label}>
        <rect data-part="rail" width="100%" height="2" />
        <rect data-part="read" width={isFinished ? '100%' : mine} height="2" />
      </svg>
    );
  }
  const shown = [...members].sort((one, other) => one.chapter - other.chapter).slice(0, MAX_MEMBERS);
  const designs = avatarDesigns(shown.map(({ name }) => name));
  return (
    <svg data-ui="track" role="img" aria-label={label}>
      <title>{label}</title>
      <rect data-part="rail" y={RAIL_Y - 2} width="100%" height="4" rx="2" />
      <rect data-part="read" y={RAIL_Y - 2} width={mine} height="4" rx="2" />
      {ticks.map((at) => (
        <circle key={at} data-part="tick" data-read={at <= chapter || undefined} cx={share(at)} cy={RAIL_Y} r="4" />
      ))}
      {goal !== undefined && (
        <svg data-part="goal" x={share(goal)} overflow="visible" aria-hidden="true">
          <path d={`M-1 ${RAIL_Y - 12}h11l-3 4 3 4H1v14h-2z`} />
        </svg>
      )}
      {shown.map(({ name, chapter: at }, index) => {
        const { cloth, print } = cloths[designs[index] ?? 0] ?? cloths[0];
        return (
          <svg key={name} data-part="person" x={share(at)} overflow="visible" aria-hidden="true">
            <circle cy={RADIUS} r={RADIUS} fill={cloth} />
            <text y={RADIUS + 3.5} textAnchor="middle" fill={print}>
              {[...name][0]?.toUpperCase()}
            </text>
          </svg>
        );
      })}
      <svg data-part="ribbon" x={mine} aria-hidden="true">
        <path d={`M-5 ${RAIL_Y - 4}h10v18l-5-4-5 4z`} />
      </svg>
    </svg>
  );
}
