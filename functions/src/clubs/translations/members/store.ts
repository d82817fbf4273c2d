import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { notFound } from '../../../domain/errors';
import type { ClubLanguage } from '../../../domain/languages';
import { addJob } from '../../../platform/jobs/job';
import { isMissing, type Stored } from '../../../platform/store/firestore';
import { postWordsOf } from '../../../platform/store/search-words';
import { atomically } from '../../../platform/store/transaction';
import { requireMember } from '../../members/store';
import {
  CurrentMemberTranslation,
  type MemberTranslationRecord,
  type MemberTranslations,
  memberTranslationRef,
  memberTranslationsField,
  newestMemberTranslations,
  type Original,
  readMemberTranslation,
  toRecord,
} from '../store';

/** `replaced`: by another member. `gone`: original or membership. `original`: same language. `other`: an id in use. */
type SavedMemberTranslation =
  | { kind: 'saved'; version: CurrentMemberTranslation; editedAt: Date | null }
  | { kind: 'replaced' | 'gone' | 'original' | 'other' };

interface Writing {
  language: ClubLanguage;
  author: string;
  version: CurrentMemberTranslation;
  replaces: string | null;
  /** A hidden translation doesn't keep the writer from their own. */
  sees: (version: CurrentMemberTranslation) => boolean;
}

const goneIfMissing = (error: unknown): { kind: 'gone' } => {
  if (!isMissing(error)) throw error;
  return { kind: 'gone' };
};

/** Fails unless it replaces the one its writer saw. The current text confirms the translation and keeps its writer. */
export function saveMemberTranslation(
  original: Original,
  { language, author, version, replaces, sees }: Writing,
): Promise<SavedMemberTranslation> {
  return atomically<SavedMemberTranslation>(async (tx) => {
    const [found, made] = await tx.getAll(original.ref, memberTranslationRef(original, version._id));
    if (!found?.exists) return { kind: 'gone' };
    const editedAt = editedAtOf(found.get('editedAt'));
    if (made?.exists) {
      const { language: into, ...fields } = readMemberTranslation(version._id, made.data());
      if (into !== language || fields.text !== version.text) return { kind: 'other' };
      return { kind: 'saved', version: fields, editedAt };
    }
    if (found.get('lang') === language) return { kind: 'original' };
    const current = memberTranslationsField.parse(found.get('memberTranslations'))[language];
    const isSeen = current !== undefined && (current._id === replaces || sees(current));
    if ((isSeen ? current._id : null) !== replaces) return { kind: 'replaced' };
    const confirmed = current?.text === version.text ? { ...current, of: version.of } : undefined;
    const saved = confirmed ?? version;
    if (confirmed) tx.update(memberTranslationRef(original, confirmed._id), { of: confirmed.of });
    else tx.create(memberTranslationRef(original, saved._id), toRecord(saved, language));
    const isSought = isOfPost(original) && !found.get('sealed') && saved.of?.getTime() === editedAt?.getTime();
    const words = isSought ? postWordsOf(saved.text) : [];
    tx.update(original.ref, {
      [`memberTranslations.${language}`]: saved,
      ...(words.length > 0 && { searchWords: FieldValue.arrayUnion(...words) }),
    });
    const member = requireMember(original.clubId, version.userId, version.at);
    tx.update(member.ref, member.data);
    if (!confirmed && author !== '' && author !== version.userId) tellOf(tx, original, version);
    return { kind: 'saved', version: saved, editedAt };
  }).catch(goneIfMissing);
}

const isOfPost = ({ ref }: Pick<Original, 'ref'>): boolean => ref.parent.id === 'clubPosts';

function tellOf(tx: Transaction, original: Original, { _id: versionId, at }: CurrentMemberTranslation): void {
  const { ref } = original;
  const kind = isOfPost(original) ? 'post' : 'title';
  addJob(tx, 'notify', { event: 'version', kind, of: ref.id, versionId }, at);
}

const editedAtOf = (value: unknown): Date | null => CurrentMemberTranslation.shape.of.parse(value ?? null);

interface Removal {
  memberTranslationId: string;
  uid: string;
  now: Date;
  mayRemove: (version: Stored<MemberTranslationRecord>) => boolean;
}

export function removeMemberTranslation(
  original: Original,
  { memberTranslationId, uid, now, mayRemove }: Removal,
): Promise<'removed' | 'forbidden'> {
  return atomically<'removed' | 'forbidden'>(async (tx) => {
    const [found, made] = await tx.getAll(original.ref, memberTranslationRef(original, memberTranslationId));
    if (!found?.exists || !made?.exists) throw notFound();
    const version = readMemberTranslation(memberTranslationId, made.data());
    if (!mayRemove(version)) return 'forbidden';
    const { language } = version;
    const current: MemberTranslations = memberTranslationsField.parse(found.get('memberTranslations'));
    const isCurrent = current[language]?._id === memberTranslationId;
    const newest = isCurrent ? await tx.get(newestMemberTranslations(original, language).limit(2)) : undefined;
    const before = newest?.docs.find(({ id }) => id !== memberTranslationId);
    tx.delete(made.ref);
    if (isCurrent)
      tx.update(original.ref, { [`memberTranslations.${language}`]: currentOf(before) ?? FieldValue.delete() });
    const member = requireMember(original.clubId, uid, now);
    tx.update(member.ref, member.data);
    addJob(tx, 'takeBackNotices', { id: memberTranslationId }, now);
    return 'removed';
  }).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
}

function currentOf(doc: { id: string; data(): unknown } | undefined): CurrentMemberTranslation | undefined {
  if (!doc) return undefined;
  const { language: _, ...fields } = readMemberTranslation(doc.id, doc.data());
  return fields;
}
