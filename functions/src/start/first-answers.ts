/** A function as exported by the bundle. The host calls it with Express's request and response. */
type Handler = (request: object, response: object) => unknown;
export type Exported = Readonly<Record<string, Handler>>;

/** The document that the first answer reads. */
export const DOCUMENT = 'genres/fantasy';
/** One call that reads it, and one that is rejected before any read. */
const CALLS = [
  { name: 'discuss', path: '/api/discuss/genre/fantasy', status: 404 },
  { name: 'user', path: '/api/user', status: 401 },
];

/** The parts of Express's request that a function uses. */
function request(path: string): object {
  return {
    method: 'GET',
    url: path,
    path,
    headers: {},
    get: () => undefined,
    is: () => false,
    socket: { remoteAddress: '127.0.0.1' },
  };
}

/** @throws when an answer isn't the expected one */
export async function firstAnswers(functions: Exported): Promise<void> {
  for (const { name, path, status } of CALLS) {
    const handler = functions[name];
    if (!handler) throw new Error(`There is no function '${name}'`);
    const answered = await answer(handler, path);
    if (answered !== status) throw new Error(`${path} was answered with ${answered} instead of ${status}`);
  }
}

function answer(handler: Handler, path: string): Promise<number> {
  return new Promise((resolve) => {
    let answered = 0;
    const response: object = {
      status(code: number) {
        answered = code;
        return response;
      },
      set: () => response,
      type: () => response,
      end: () => resolve(answered),
      on: () => response,
    };
    handler(request(path), response);
  });
}
