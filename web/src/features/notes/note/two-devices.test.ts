import type { Note } from '@contract/notes';
import { noteOf } from '@test/note-samples';
import { OutboxDevice } from '@test/outbox-device';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Effect, Entry } from '@/lib/outbox/entry';
import { cases, chooseSeed } from '../../../../../scripts/test/cases';
import { versionAfter } from './outbox';
import { noteSubject, withWaiting } from './with-waiting';

const noteNamed = (id: string, at: string): Note => noteOf(id, 0, { remark: '', createdAt: at, updatedAt: at });

/** Saves like the handlers of notes, and can lose its answer. Its log has every text that it has saved, in order. */
class Server {
  readonly notes = new Map<string, Note>();
  readonly log: { id: string; remark: string; by: Device }[] = [];
  /** Texts that a device has replaced without having seen them. */
  readonly overwritten: string[] = [];
  readonly deleted = new Set<string>();
  private clock = 0;

  private now = () => new Date(Date.UTC(2026, 10, 1) + ++this.clock).toISOString();

  take({ id: key, before, request: { name, params, body } }: Entry, by: Device): Note {
    const id = name === 'POST /api/notes' ? key : (params?.noteId ?? '');
    const known = this.notes.get(id);
    if (name === 'POST /api/notes') {
      if (known) return known;
      if (this.deleted.has(id)) throw new ApiError('Deleted.', { status: 409, code: 'conflict' });
      return this.save({ ...noteNamed(id, this.now()), ...body } as Note, by);
    }
    if (!known) throw new ApiError('Gone.', { status: 404, code: 'not_found' });
    if (name === 'DELETE /api/notes/{noteId}') {
      this.notes.delete(id);
      this.deleted.add(id);
      return known;
    }
    const { updatedAt, ...fields } = body as Partial<Note>;
    const isOther = Object.entries(fields).some(([field, value]) => known[field as keyof Note] !== value);
    if (updatedAt !== undefined && known.updatedAt > updatedAt && isOther)
      throw new ApiError('Changed.', { status: 409, code: 'conflict', text: { key: 'noteChanged' } });
    const isSeen = by === this.log.findLast((line) => line.id === id)?.by || known.remark === (before as Note)?.remark;
    if (fields.remark !== undefined && fields.remark !== known.remark && !isSeen) this.overwritten.push(known.remark);
    return this.save({ ...known, ...fields, updatedAt: this.now() }, by);
  }

  private save(note: Note, by: Device): Note {
    const before = this.notes.get(note._id);
    this.notes.set(note._id, note);
    if (before?.remark !== note.remark) this.log.push({ id: note._id, remark: note.remark, by });
    return note;
  }
}

class Device {
  /** The last list that the server sent. */
  seen: readonly Note[] = [];
  private readonly outbox: OutboxDevice;

  constructor(readonly server: Server) {
    this.outbox = new OutboxDevice({ take: (entry) => server.take(entry, this), versionFor: versionAfter });
  }

  get entries(): readonly Entry[] {
    return this.outbox.entries;
  }

  get shown(): readonly Note[] {
    return withWaiting(this.seen, this.entries, 'dune');
  }

  write(id: string, effect: Exclude<Effect, 'toggle'>, noteId: string, body?: Partial<Note>): void {
    const before = this.shown.find(({ _id }) => _id === noteId);
    const call = {
      create: { name: 'POST /api/notes', kind: 'new-note' },
      replace: { name: 'PATCH /api/notes/{noteId}', kind: 'change-note' },
      remove: { name: 'DELETE /api/notes/{noteId}', kind: 'delete-note' },
    } as const;
    this.outbox.put({
      id,
      effect,
      kind: call[effect].kind,
      before,
      subject: noteSubject(noteId),
      title: '',
      writtenAt: 0,
      attempts: 0,
      shape: '',
      request: { name: call[effect].name, params: { noteId }, ...(body && { body }) },
    });
  }

  sendOne(isAnswerLost: boolean): boolean {
    return this.outbox.sendOne(isAnswerLost);
  }

  look(): void {
    this.seen = [...this.server.notes.values()];
  }
}

type Step =
  | { kind: 'new' | 'look' }
  | { kind: 'edit' | 'favourite' | 'delete'; which: number }
  | { kind: 'send'; isLost: boolean };

/** Few notes and many edits, so that devices often meet in one. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'new' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'look' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('favourite', 'delete'), which: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), isLost: fc.boolean() }) },
);
const steps = fc.array(fc.tuple(fc.nat(1), step), { maxLength: 40, size: 'max' });

/** After a lost answer, the first device sends the note again, which the second has deleted. */
const DELETED_ELSEWHERE: [number, Step][] = [
  [0, { kind: 'new' }],
  [0, { kind: 'send', isLost: true }],
  [1, { kind: 'look' }],
  [1, { kind: 'delete', which: 0 }],
  [1, { kind: 'send', isLost: false }],
];

test('two devices that lose their connection and answers end with the same notes, and lose or repeat none', () => {
  const check = (plan: [number, Step][]) => {
    const server = new Server();
    const devices = [new Device(server), new Device(server)] as const;
    /** What the readers wrote: the note and the text, with the device that wrote it. */
    const texts: { id: string; remark: string; device: Device }[] = [];
    const deleted = new Set<string>();
    for (const [index, [which, { kind, ...given }]] of plan.entries()) {
      const device = devices[which as 0 | 1];
      const notes = device.shown;
      const note = 'which' in given && notes[given.which % Math.max(1, notes.length)];
      const remark = `text ${index}`;
      if (kind === 'new') {
        device.write(`note-${index}`, 'create', `note-${index}`, { bookId: 'dune', chapter: 1, remark });
        texts.push({ id: `note-${index}`, remark, device });
      }
      if (kind === 'look') device.look();
      if (kind === 'send') device.sendOne('isLost' in given && given.isLost);
      if (!note) continue;
      const { _id, updatedAt, favourite } = note;
      if (kind === 'edit') {
        const isNew = 'isNew' in note;
        device.write(`edit-${index}`, 'replace', _id, { remark, favourite, ...(!isNew && { updatedAt }) });
        texts.push({ id: _id, remark, device });
      }
      if (kind === 'favourite') device.write(`mark-${index}`, 'replace', _id, { favourite: !favourite });
      if (kind === 'delete') {
        device.write(`delete-${index}`, 'remove', _id);
        deleted.add(_id);
      }
    }
    for (const device of devices) while (device.sendOne(false));
    for (const device of devices) device.look();

    expect(server.overwritten).toEqual([]);
    for (const id of server.deleted) expect(server.notes.has(id), `${id} is back`).toBe(false);
    expect(devices[0].shown).toEqual(devices[1].shown);
    expect(devices.flatMap(({ entries }) => entries.filter(({ refusal }) => !refusal))).toEqual([]);
    for (const [index, { id, remark, device }] of texts.entries()) {
      const saved = server.log.filter((line) => line.remark === remark);
      if (!deleted.has(id)) expect(saved.length, `${remark} is saved once`).toBeLessThanOrEqual(1);
      const isReplaced = texts.slice(index + 1).some((later) => later.device === device && later.id === id);
      const isKept = device.entries.some(({ request }) => request.body?.remark === remark);
      expect(saved.length > 0 || isKept || isReplaced || deleted.has(id), `${remark} is lost`).toBe(true);
    }
    for (const device of devices)
      for (const id of new Set(texts.map((text) => text.id))) {
        const own = texts.filter((text) => text.device === device && text.id === id).map(({ remark }) => remark);
        const order = server.log.filter((line) => line.id === id).map(({ remark }) => own.indexOf(remark));
        const known = order.filter((at) => at >= 0);
        if (!deleted.has(id)) expect(known, 'in the order of writing').toEqual([...known].sort((a, b) => a - b));
      }
  };
  const examples: [[number, Step][]][] = [[DELETED_ELSEWHERE]];
  fc.assert(fc.property(steps, check), { examples, numRuns: cases(200), seed: chooseSeed() });
});
