import type { I18n } from '@lingui/core';
import * as z from 'zod';
import type { Reader } from '../../clubs/view';
import type { Notice } from '../../contract/notices';
import type { NoticeGroup, NoticeRecord } from '../../notifications/store';
import type { Condition, PlannedNotice } from '../../notifications/told/store';
import { type EventName, type EventOf, eventFields } from '../../platform/jobs/job';
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

/** A kind that `contract/notices.ts` says is emailed as a notification. */
export type MailedKind = Kind & Required<Pick<Kind, 'letter'>>;

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

/** A job `notify`, which the call that causes it queues in its own step. */
export interface Event {
  name: EventName;
  readersOf: (subject: Record<string, string>) => Promise<Told | undefined>;
}

export const eventOf = <Name extends EventName>(
  name: Name,
  readersOf: (event: EventOf<Name>) => Promise<Told | undefined>,
): Event => {
  const shape = z.object(Object.fromEntries(eventFields[name].map((field) => [field, z.string()])));
  return { name, readersOf: (subject) => readersOf(shape.parse(subject) as EventOf<Name>) };
};

/** Separated by spaces in a job's subject, which holds only strings. */
export const uidsIn = (text: string): string[] => text.split(' ').filter(Boolean);
