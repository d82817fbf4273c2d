/** A function as the bundle exports it: its host calls it with Express's request and response. */
type Handler = (request: object, response: object) => unknown;
export type Exported = Readonly<Record<string, Handler>>;

/** The document that the first answer reads. */
export const DOCUMENT = 'genres/fantasy';
/** One that reads it, and one that is refused before anything is read. */
const CALLS = [
  { name: 'discuss', path: '/api/discuss/genre/fantasy', status: 404 },
  { name: 'user', path: '/api/user', status: 401 },
];

/** As much of Express's request as a function looks at. */
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

/** @throws when an answer is another than the one that shows that the whole way was gone */
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
