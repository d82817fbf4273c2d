import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AUTHOR_FIELDS, postsMentioning } from '../../accounts/rename/job';
import { casesAbout } from '../../cases/store';
import { memberTranslationsBy } from '../../clubs/translations/store';
import { DELETED_READER } from '../../domain/deleted-reader';
import { actsBy } from '../../moderation/log/store';
import { reportsBy } from '../../moderation/store';
import { forEachPage, inOrder, type JobProgress } from '../../platform/jobs/pages';
import { db, isMissing } from '../../platform/store/firestore';

function anonymise(mine: Query, anonymised: Readonly<Record<string, string | boolean>>, hasTime: () => boolean) {
  const update = (docs: QueryDocumentSnapshot[]) =>
    Promise.all(
      docs.map(({ ref }) =>
        ref.update(anonymised).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        }),
      ),
    );
  return forEachPage(mine.select(), update, hasTime);
}

export async function anonymiseAll(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const named = AUTHOR_FIELDS.map(({ collection, account, name, page }) => ({
    mine: db().collection(collection).where(account, '==', uid),
    anonymised: { [account]: '', [name]: DELETED_READER, ...(page && { [page]: false }) },
  }));
  const kept = { mine: memberTranslationsBy(uid), anonymised: { userId: '', user: DELETED_READER } };
  const opened = ['topics', 'clubDiscussions'].map((collection) => ({
    mine: db().collection(collection).where('openedBy', '==', uid),
    anonymised: { openedBy: '' },
  }));
  const total: JobProgress = { done: 0, all: true };
  for (const { mine, anonymised } of [...named, kept, ...opened]) {
    const { done, all } = await anonymise(mine, anonymised, hasTime);
    total.done += done;
    total.all &&= all;
  }
  for (const mentioning of postsMentioning(uid)) {
    const { done, all } = await forgetMentions(mentioning, uid, hasTime);
    total.done += done;
    total.all &&= all;
  }
  return total;
}

function forgetMentions(mentioning: Query, uid: string, hasTime: () => boolean) {
  const update = (docs: QueryDocumentSnapshot[]) =>
    Promise.all(
      docs.map((doc) => {
        const mentions: { uid: string }[] = doc.get('mentions');
        const theirs = mentions.filter((mention) => mention.uid === uid);
        return doc.ref
          .update({ mentions: FieldValue.arrayRemove(...theirs), mentionedIds: FieldValue.arrayRemove(uid) })
          .catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
      }),
    );
  return forEachPage(mentioning.select('mentions'), update, hasTime);
}

export async function anonymiseModeration(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const found: { mine: Query; anonymised: Readonly<Record<string, string>> }[] = [
    { mine: reportsBy(uid), anonymised: { reporterId: '' } },
    { mine: casesAbout(uid), anonymised: { authorId: '' } },
    { mine: actsBy(uid), anonymised: { by: '' } },
  ];
  return inOrder(
    found.map(
      ({ mine, anonymised }) =>
        () =>
          anonymise(mine, anonymised, hasTime),
    ),
  );
}
