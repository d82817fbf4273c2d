import type { BrowserContext } from '@playwright/test';

/**
 * Texts that would act if anything took them for markup, script, a template or a link. Each calls `ran`, or asks for
 * `/ran`. Short enough for every field that takes text.
 */
export const MARKUP = {
  image: "\"><img src=x onerror=ran(1)>'-ran(2)-'",
  script: '</p><script>ran(3)</script><script src=/ran></script>',
  svg: '<svg onload=ran(4)><iframe srcdoc="<script>parent.ran(5)</script>">',
  link: '[a](javascript:ran(6)) <a href="javascript:ran(7)">b</a> {{ran(8)}} <%=ran(9)%>',
  escaped: '&lt;script&gt;ran(10)&lt;/script&gt; \\u003cimg src=x onerror=ran(11)\\u003e',
} as const;

/** A club's name takes no slash and no underscore, and 60 letters. */
export const MARKUP_NAME = '<img src=x onerror=ran(12)>';

/** Notes in every page of a context what a payload has done: called `ran`, or tried what the policy forbids. */
export async function watchMarkup(context: BrowserContext): Promise<string[]> {
  const done: string[] = [];
  await context.exposeFunction('ran', (payload: unknown) => done.push(`payload ${payload} ran`));
  await context.exposeFunction('violated', (what: string) => done.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violated: (what: string) => void }).violated(`${violatedDirective} ${blockedURI}`),
    );
  });
  context.on('request', (request) => {
    if (/\/(ran|x)$/.test(request.url())) done.push(`asked for ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  return done;
}
