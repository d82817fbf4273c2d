/** The id that the server gives to what a call creates (`newIdFor` in functions/src/platform/http/serve.ts). */
export async function newIdOf(call: string, reader: string, idempotencyKey: string): Promise<string> {
  return hashOf(`${call}\n${reader}\n${idempotencyKey}`);
}

/** 24 characters. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 24);
}
