import * as z from 'zod';

/** A part of an expression in the rules with the values that it had. */
interface Part {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown> }[] | undefined;
  children?: Part[] | undefined;
}

const Part: z.ZodType<Part> = z.object({
  sourcePosition: z.object({ line: z.int(), currentOffset: z.int(), endOffset: z.int() }),
  values: z.array(z.object({ value: z.record(z.string(), z.unknown()) })).optional(),
  get children() {
    return z.array(Part).optional();
  },
});

const Coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })).min(1) }),
  report: z.array(Part).min(1),
});
export type Coverage = z.output<typeof Coverage>;

/** What the emulator has seen of a project's rules since they were loaded. */
export async function readCoverage(projectId: string): Promise<Coverage> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  return Coverage.parse(await response.json());
}

/** Nothing where another part decided, `undefined` where evaluating failed, which denies. */
const hasValue = (value: object): boolean => Object.keys(value).some((type) => type !== 'undefined');

const all = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...all(part.children ?? [])]);

/**
 * The parts that nothing has shown to matter, in words: those that were never evaluated, and conditions that were only
 * ever true or only ever false. `true` and `false` themselves say what they are.
 */
export function unproved({ rules, report }: Coverage): string[] {
  const source = rules.files[0]?.content ?? '';
  return all(report).flatMap(({ sourcePosition: { line, currentOffset, endOffset }, values = [] }) => {
    const text = source.slice(currentOffset, endOffset + 1);
    const seen = values.map(({ value }) => value).filter(hasValue);
    if (seen.length === 0) return [`line ${line}: ${text} was never evaluated`];
    if (/^(true|false)$/.test(text.trim()) || !seen.some((value) => 'boolValue' in value)) return [];
    const lacking = [true, false].filter((wanted) => !seen.some(({ boolValue }) => boolValue === wanted));
    return lacking.map((wanted) => `line ${line}: ${text} was never ${wanted}`);
  });
}
