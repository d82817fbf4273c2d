/** All that the renderer needs of Node. The web app has no types of Node, since most of it runs in browsers. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result;
    getStore(): Store | undefined;
  }
}
