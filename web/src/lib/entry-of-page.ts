/** The address of the script that this page started with, which tells its build; empty in development and tests. */
export const entryOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
