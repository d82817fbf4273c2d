export const entryOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
