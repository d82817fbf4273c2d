import { ApiError } from '@/lib/api/api-error';
import { inTime } from '@/lib/in-time';

const SLOW_MS = 300;

const isSlow = (answer: Promise<unknown>): Promise<boolean> =>
  inTime(answer, SLOW_MS).then(
    () => false,
    (error) => !(error instanceof ApiError),
  );

/**
 * Leaves a slow answer to the outbox, so that the note shows at once, unless the note is saved before the outbox's code
 * has loaded. A failure that comes while the outbox stores the note is shown there, and not in the form as well.
 */
export async function awaitBriefly<Answer>(
  answer: Promise<Answer>,
  keep: () => Promise<boolean>,
): Promise<Answer | undefined> {
  const isKept = () => {
    const kept = keep();
    const isSaved = answer.then(
      () => false,
      () => kept,
    );
    return Promise.race([kept, isSaved]);
  };
  return (await isSlow(answer)) && (await isKept()) ? undefined : await answer;
}
