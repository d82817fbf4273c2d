import { ApiError } from '@/lib/api/api-error';
import { inTime } from '@/lib/in-time';

const SLOW_MS = 300;

const isSlow = (answer: Promise<unknown>): Promise<boolean> =>
  inTime(answer, SLOW_MS).then(
    () => false,
    (error) => !(error instanceof ApiError),
  );

/** Leaves a slow answer to the outbox, so that the note shows at once, unless the answer precedes the outbox's code. */
export async function awaitBriefly<Answer>(
  answer: Promise<Answer>,
  keep: () => Promise<boolean>,
): Promise<Answer | undefined> {
  const isKept = async () => Promise.race([keep(), answer.then(() => false)]);
  return (await isSlow(answer)) && (await isKept()) ? undefined : await answer;
}
