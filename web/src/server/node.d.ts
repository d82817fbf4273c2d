/** The only part of Node that the renderer uses. The web app has no Node types, since most of it runs in browsers. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result;
    getStore(): Store | undefined;
  }
}
