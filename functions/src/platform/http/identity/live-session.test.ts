import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { app } from '../../store/app';
import { signInWithCustomToken } from './identity-toolkit';
import { createLiveToken, liveIdentity } from './live-session';

vi.mock('./identity-toolkit', () => ({ signInWithCustomToken: vi.fn() }));

const now = new Date('2026-11-21T10:00:00.900Z');
const seconds = Date.parse('2026-11-21T10:00:00Z') / 1000;

it.each([
  ['an hour at most', seconds + 14 * 86_400, seconds + 3600],
  ['no longer than the session', seconds + 60, seconds + 60],
])('a browser listens under an identity of its own on behalf of the reader, for %s', (_case, expiresAt, until) => {
  expect(liveIdentity({ uid: 'ada', email: 'ada@example.org', expiresAt }, now)).toEqual({
    uid: 'live-ada',
    claims: { reader: 'ada', until },
  });
});

describe('the token that a browser listens with', () => {
  const ada = { uid: 'ada', email: 'ada@example.org', expiresAt: seconds + 60 };

  function given(problem?: { code: string }) {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-identity');
    const auth = getAuth(app());
    const createUser = vi.spyOn(auth, 'createUser');
    if (problem) createUser.mockRejectedValue(problem);
    else createUser.mockResolvedValue({} as never);
    const createCustomToken = vi.spyOn(auth, 'createCustomToken').mockResolvedValue('custom');
    vi.mocked(signInWithCustomToken).mockResolvedValue({ idToken: 'id', expiresIn: 3600 });
    return { createUser, createCustomToken };
  }

  it.each([
    ['is of an account of its own', undefined],
    ['is of the same account when there is one', { code: 'auth/uid-already-exists' }],
  ])('%s', async (_case, problem) => {
    const { createUser, createCustomToken } = given(problem);
    expect(await createLiveToken(ada, now)).toEqual({ token: 'id', expiresIn: 3600 });
    expect(createUser).toHaveBeenCalledWith({ uid: 'live-ada' });
    expect(createCustomToken).toHaveBeenCalledWith('live-ada', { reader: 'ada', until: seconds + 60 });
    expect(signInWithCustomToken).toHaveBeenCalledWith('custom');
  });

  it("isn't issued when Auth fails", async () => {
    given({ code: 'auth/internal-error' });
    await expect(createLiveToken(ada, now)).rejects.toEqual({ code: 'auth/internal-error' });
  });
});
