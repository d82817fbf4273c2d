import * as z from 'zod';

const Config = z.object({
  hosting: z.object({
    redirects: z.array(z.object({ source: z.string(), destination: z.string(), type: z.int() })),
    rewrites: z.array(
      z.object({
        source: z.string(),
        function: z.object({ functionId: z.string() }).optional(),
        destination: z.string().optional(),
      }),
    ),
  }),
});

export type Destination =
  | { kind: 'function'; name: string }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'file' };

/** `**` matches anything, `*` anything within a segment. */
function matcherOf(source: string): RegExp {
  const parts = source.split('**').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]*'),
  );
  return new RegExp(`^${parts.join('.*')}$`);
}

export function hostingRoutes(firebaseJson: string): {
  functions: readonly string[];
  route: (path: string) => Destination;
} {
  const { redirects, rewrites } = Config.parse(JSON.parse(firebaseJson)).hosting;
  const moved = redirects.map(({ source, destination, type }) => ({
    pattern: matcherOf(source),
    to: { kind: 'redirect', location: destination, status: type } as const,
  }));
  const rewritten = rewrites.map(({ source, function: target }) => ({
    pattern: matcherOf(source),
    to: target ? ({ kind: 'function', name: target.functionId } as const) : ({ kind: 'file' } as const),
  }));
  const rules = [...moved, ...rewritten];
  return {
    functions: [...new Set(rewritten.flatMap(({ to }) => (to.kind === 'function' ? [to.name] : [])))],
    route: (path) => rules.find(({ pattern }) => pattern.test(path))?.to ?? { kind: 'file' },
  };
}
