import { useRef } from 'react';

/**
 * The `Idempotency-Key` of what a form sends: the same when it is sent again after a failure, another one once anything
 * in it has changed.
 */
export function useSubmissionKey(): (sent: object) => string {
  const last = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (text !== last.current.sent) last.current = { sent: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
