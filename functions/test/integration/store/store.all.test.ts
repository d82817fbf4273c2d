import { afterAll, expect, it, vi } from 'vitest';
import { deleteWithAllBelow } from '../../../src/platform/store/delete-with-all-below';
import { db } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';

// The audit doesn't know this collection.
afterAll(emptyStore);

it('throws if one document fails, after deleting the others with all below them', async () => {
  const [failing, other] = ['failing', 'other'].map((id) => db().doc(`trees/${id}`));
  if (!failing || !other) throw new Error('There are two documents.');
  await other.collection('leaves').doc('one').set({});
  vi.spyOn(db(), 'recursiveDelete').mockRejectedValueOnce(new Error('Firestore is down.'));
  await expect(deleteWithAllBelow([failing, other])).rejects.toThrow('Firestore is down.');
  expect((await other.collection('leaves').get()).size).toBe(0);
});
