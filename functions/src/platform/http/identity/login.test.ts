import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { app } from '../../store/app';
import { forgetAccountStatus } from './identity';
import { deleteLogin } from './login';

vi.mock('./identity', () => ({ forgetAccountStatus: vi.fn() }));

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-identity');
  vi.mocked(forgetAccountStatus).mockReset();
});

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['both', []],
  ['the login when there is no other', [failure('auth/user-not-found')]],
])("deletes %s of a reader's accounts, and clears their cached status", async (_case, failures) => {
  const deleteUser = vi.spyOn(getAuth(app()), 'deleteUser').mockResolvedValue();
  for (const error of failures) deleteUser.mockRejectedValueOnce(error);
  await deleteLogin('ada');
  expect(deleteUser.mock.calls).toEqual([['live-ada'], ['ada']]);
  expect(forgetAccountStatus).toHaveBeenCalledWith('ada');
});

it("fails when Auth can't delete an account", async () => {
  vi.spyOn(getAuth(app()), 'deleteUser').mockRejectedValue(failure('auth/internal-error'));
  await expect(deleteLogin('ada')).rejects.toMatchObject({ code: 'auth/internal-error' });
});
