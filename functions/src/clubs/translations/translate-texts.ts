import { withTimeout } from '../../platform/async/timeout';
import { type Allowance, AllowanceExceeded } from '../../translation/allowance';
import type { Translator } from '../../translation/providers/translator';
import { acquireLease, releaseLease } from './leases/store';
import { isUntranslated } from './rules';
import { findTexts, type Text } from './texts/store';
import { type TranslationReader, translateMissing } from './translate-missing';

export type Outcome = 'ok' | 'none' | 'failed' | 'used_up';

/** The first texts use the reader's allowance first. `again` is set with `used_up`. */
export type TranslateTexts = (
  texts: readonly Text[],
  reader: TranslationReader,
) => Promise<{ texts: Text[]; outcome: Outcome; again: Date | undefined }>;

interface Options {
  translator: Translator | undefined;
  allowance: Allowance;
  warn: (message: string) => void;
  limitMs?: number;
}

const paths = (texts: readonly Text[]) => texts.map(({ path }) => path);

const POLL_MS = 100;

/** Already reported, or in the back-off after a failure. */
class TranslationFailed extends Error {}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

interface Run {
  requested: string[];
  found: Text[];
}

/** Simultaneous requests share one call, by a promise and a lease. After a failure, originals are shown. */
export function createTextTranslator({ translator, allowance, warn, limitMs = 3000 }: Options): TranslateTexts {
  const running = new Map<string, Promise<Run>>();

  async function run(by: Translator, missing: readonly Text[], reader: TranslationReader): Promise<Run> {
    const { language, now } = reader;
    const discussionId = missing[0]?.discussionId ?? '';
    const lease = await acquireLease(discussionId, language, now);
    if (lease === 'backing-off') throw new TranslationFailed();
    if (lease === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return { requested: paths(missing), found: await findTexts(missing) };
    }
    let failed = true;
    try {
      const found = await translateMissing({ translator: by, allowance }, missing, reader);
      failed = false;
      return { requested: paths(missing), found };
    } catch (error) {
      failed = !(error instanceof AllowanceExceeded);
      throw error;
    } finally {
      await releaseLease(discussionId, language, now, failed);
    }
  }

  function shared(by: Translator, missing: readonly Text[], reader: TranslationReader): Promise<Run> {
    const key = `${missing[0]?.discussionId} ${reader.language}`;
    const current = running.get(key);
    if (current) return current;
    const started = run(by, missing, reader)
      .catch((error: unknown) => {
        if (error instanceof TranslationFailed || error instanceof AllowanceExceeded) throw error;
        warn(`translator ${by.name}: ${error instanceof Error ? error.message : error}`);
        throw new TranslationFailed();
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  /** Empty when another reader's allowance ended a shared run; the next run can be our own. */
  async function sharedOrEmpty(by: Translator, missing: readonly Text[], reader: TranslationReader): Promise<Run> {
    try {
      return await shared(by, missing, reader);
    } catch (error) {
      if (error instanceof AllowanceExceeded && error.uid !== reader.uid) return { requested: [], found: [] };
      throw error;
    }
  }

  return async (texts, reader) => {
    const known = new Map(texts.map((text) => [text.path, text]));
    const gone = new Set<string>();
    const missing = () =>
      [...known.values()].filter((text) => !gone.has(text.path) && isUntranslated(text, reader.language, reader.terms));
    const answer = (outcome: Outcome) => ({
      texts: texts.map((text) => known.get(text.path) ?? text),
      outcome,
      again: undefined,
    });
    if (missing().length === 0) return answer('ok');
    if (!translator) return answer('none');
    reader.signal.throwIfAborted();
    const until = performance.now() + limitMs;
    try {
      for (let left = missing(); left.length > 0; left = missing()) {
        const ms = Math.ceil(until - performance.now());
        if (ms <= 0) return answer('failed');
        const { requested, found } = await withTimeout(ms, (late) => {
          const signal = AbortSignal.any([late, reader.signal]);
          return sharedOrEmpty(translator, left, { ...reader, signal });
        });
        for (const path of requested) gone.add(path);
        for (const text of found) {
          gone.delete(text.path);
          if (known.has(text.path)) known.set(text.path, text);
        }
      }
      return answer('ok');
    } catch (error) {
      if (error instanceof AllowanceExceeded) return { ...answer('used_up'), again: error.until };
      if (!(error instanceof TranslationFailed) && !isLate(error)) throw error;
      return answer('failed');
    }
  };
}
