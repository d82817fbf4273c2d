type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Rejects Firestore's REST transport. It reports "already exists" and "failed precondition" as other errors, so lost
 * races and repeated requests would fail (decision 005).
 * @throws Error when `FIRESTORE_PREFER_REST` is set, unless it is empty, `0` or `false`
 */
export function requireGrpc({ FIRESTORE_PREFER_REST: value = '' }: Environment): void {
  if (['', '0', 'false'].includes(value.trim().toLowerCase())) return;
  throw new Error(
    `FIRESTORE_PREFER_REST is "${value}". Remove it: Flyleaf needs Firestore's gRPC transport to recognise repeated requests.`,
  );
}
