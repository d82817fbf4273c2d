/** Changes what a session cookie of the Auth emulator claims, which can be done since the emulator signs nothing. */
export function withClaims(token: string, claims: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...(said as object), ...claims })).toString('base64url');
  return `${header}.${changed}.`;
}

const HOUR = 60 * 60;

/** The same session, `hours` from `now` on: in the past with a negative number. */
export function expiringIn(token: string, hours: number, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return withClaims(token, { exp: seconds + hours * HOUR });
}
