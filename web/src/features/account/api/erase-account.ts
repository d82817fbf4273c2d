import { call } from '@/lib/api';
import { ApiError } from '@/lib/api-error';

interface Account {
  email: string;
  password: string;
}

/**
 * Has the account erased, call by call, until nothing is left of it.
 * @param onProgress gets how many things have been erased so far
 */
export async function eraseAccount({ email, password }: Account, onProgress: (done: number) => void): Promise<void> {
  let total = 0;
  for (let erased = false; !erased; ) {
    try {
      const answer = await call('DELETE /api/user', { body: { password } });
      erased = answer.erased;
      total += answer.done;
    } catch (error) {
      // The answer to an earlier try may have been lost on its way, and the account be gone.
      if (!isRefusedToken(error) || !(await isGone({ email, password }))) throw error;
      erased = true;
    }
    onProgress(total);
  }
}

const isRefusedToken = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

async function isGone(account: Account): Promise<boolean> {
  try {
    await call('POST /api/user/login', { body: account });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'bad_credentials';
  }
}
