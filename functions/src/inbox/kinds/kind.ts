import type { I18n } from '@lingui/core';
import * as z from 'zod';
import type { Reader } from '../../clubs/view';
import { type EventName, type EventOf, type Notice, noticeKinds } from '../../contract/notices';
import type { NoticeGroup, NoticeRecord } from '../../notifications/store';
import type { Condition, PlannedNotice } from '../../notifications/told/store';
import type { Stored } from '../../platform/store/firestore';
import type { ProgressOnce } from '../progress/store';
import type { Related } from '../related/store';

/** One kind of notification. A new one also has its name in `contract/notices.ts` and its sentence in the browser. */
export interface Kind {
  /** Missing for kinds that are stored in the step that causes them. */
  event?: Event;
  /** Undefined when it no longer holds, or its reader can't see it. */
  present: Present;
  /** The subject of its email. */
  letter?: (notice: Notice, i18n: I18n, values: LetterValues) => string;
}

type Row<Name extends Notice['kind']> = (typeof noticeKinds)[Name];

/** With what its row in `contract/notices.ts` requires. */
export type KindOf<Name extends Notice['kind']> = Kind &
  (Row<Name> extends { event: readonly string[] } ? Required<Pick<Kind, 'event'>> : unknown) &
  (Row<Name> extends { mail: 'notice' } ? Required<Pick<Kind, 'letter'>> : unknown);

/** The fields of a notification that its kind adds. */
type Part = Partial<Notice> | undefined;
export type Present = (latest: Stored<NoticeRecord>, viewing: Viewing) => Part | Promise<Part>;

export interface Viewing {
  group: NoticeGroup;
  reader: Reader;
  blocked: ReadonlySet<string>;
  related: Related;
  progress: ProgressOnce;
  now: Date;
}

interface LetterValues extends Record<string, unknown> {
  club: string;
  names: string;
  date: string;
  count: number;
}

export interface Told extends Condition {
  notices: readonly PlannedNotice[];
}

/** The readers of a job `notify`, which the call that causes it queues in its own step. */
type Event = (subject: Record<string, string>) => Promise<Told | undefined>;

export const eventOf = <Name extends EventName>(
  name: Name,
  readersOf: (event: EventOf<Name>) => Promise<Told | undefined>,
): Event => {
  const shape = z.object(Object.fromEntries(noticeKinds[name].event.map((field) => [field, z.string()])));
  return (subject) => readersOf(shape.parse(subject) as EventOf<Name>);
};

/** Separated by spaces in a job's subject, which holds only strings. */
export const uidsIn = (text: string): string[] => text.split(' ').filter(Boolean);
