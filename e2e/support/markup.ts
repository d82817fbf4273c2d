import type { BrowserContext } from '@playwright/test';

/** Each text calls `ran` or requests `/ran` if it runs as code, and fits into every field. */
export const MARKUP = {
  image: "\"><img src=x onerror=ran(1)>'-ran(2)-'",
  script: '</p><script>ran(3)</script><script src=/ran></script>',
  svg: '<svg onload=ran(4)><iframe srcdoc="<script>parent.ran(5)</script>">',
  link: '[a](javascript:ran(6)) <a href="javascript:ran(7)">b</a> {{ran(8)}} <%=ran(9)%>',
  escaped: '&lt;script&gt;ran(10)&lt;/script&gt; \\u003cimg src=x onerror=ran(11)\\u003e',
} as const;

/** Club names can't contain slashes or underscores and have at most 60 characters. */
export const MARKUP_NAME = '<img src=x onerror=ran(12)>';

export async function recordInjections(context: BrowserContext): Promise<string[]> {
  const injections: string[] = [];
  await context.exposeFunction('ran', (payload: unknown) => injections.push(`payload ${payload} ran`));
  await context.exposeFunction('violated', (what: string) => injections.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violated: (what: string) => void }).violated(`${violatedDirective} ${blockedURI}`),
    );
  });
  context.on('request', (request) => {
    if (/\/(ran|x)$/.test(request.url())) injections.push(`requested ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    injections.push(`dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  return injections;
}
