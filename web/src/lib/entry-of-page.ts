/** Identifies the build; empty in development and tests. */
export const entryOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
