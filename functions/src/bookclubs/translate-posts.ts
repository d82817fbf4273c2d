import { withTimeout } from '../async/timeout';
import { type ClubPostRecord, clubPosts } from '../data/clubs/club-posts';
import { acquireLease, releaseLease } from '../data/clubs/translation-leases';
import type { Stored } from '../data/firestore';
import { findPosts } from '../data/threads/posts';
import { type Allowance, AllowanceExceeded } from '../translation/allowance';
import type { Translator } from '../translation/translator';
import { isUntranslated } from './languages';
import { type Reader, translateMissing } from './translate-missing';

type Post = Stored<ClubPostRecord>;

/** See `translator` in the contract's `getPosts`. */
export type Outcome = 'ok' | 'none' | 'failed' | 'used_up';

/** Adds the available translations to posts of one discussion. `again` is set with `used_up`. */
export type TranslatePosts = (
  posts: readonly Post[],
  reader: Reader,
) => Promise<{ posts: Post[]; outcome: Outcome; again: Date | undefined }>;

interface Options {
  translator: Translator | undefined;
  allowance: Allowance;
  /** Called once for each failure of the translator, without any text of a post. */
  warn: (message: string) => void;
  /** How long a reader waits for translations. */
  limitMs?: number;
}

const ids = (posts: readonly Post[]) => posts.map(({ _id }) => _id);

/** How often a caller checks whether another instance has released the lease. */
const POLL_MS = 100;

/** The translator has failed, which was reported already, or isn't called for a while after a failure. */
class TranslationFailed extends Error {}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

interface Run {
  asked: string[];
  found: Post[];
}

/**
 * Translates posts into a language: stored translations are used, missing ones are made once and stored. Simultaneous
 * requests for a discussion share one call to the translator: within this instance by sharing its promise, among
 * instances by a lease. A failure is an outcome, not an error, because the originals can still be shown.
 */
export function createPostTranslator({ translator, allowance, warn, limitMs = 3000 }: Options): TranslatePosts {
  const running = new Map<string, Promise<Run>>();

  async function run(by: Translator, missing: readonly Post[], reader: Reader): Promise<Run> {
    const { language, now } = reader;
    const discussionId = missing[0]?.discussionId ?? '';
    const lease = await acquireLease(discussionId, language, now);
    if (lease === 'backing-off') throw new TranslationFailed();
    if (lease === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return { asked: ids(missing), found: await findPosts(clubPosts, ids(missing)) };
    }
    let failed = true;
    try {
      const found = await translateMissing({ translator: by, allowance, limitMs }, missing, reader);
      failed = false;
      return { asked: ids(missing), found };
    } catch (error) {
      failed = !(error instanceof AllowanceExceeded);
      throw error;
    } finally {
      await releaseLease(discussionId, language, now, failed);
    }
  }

  /** The running translation of this discussion and language, or a new one. */
  function shared(by: Translator, missing: readonly Post[], reader: Reader): Promise<Run> {
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

  /**
   * The result of a run. A shared run that ended with another reader's allowance is empty; the next run can be our own.
   */
  async function sharedOrEmpty(by: Translator, missing: readonly Post[], reader: Reader): Promise<Run> {
    try {
      return await shared(by, missing, reader);
    } catch (error) {
      if (error instanceof AllowanceExceeded && error.uid !== reader.uid) return { asked: [], found: [] };
      throw error;
    }
  }

  return async (posts, reader) => {
    const known = new Map(posts.map((post) => [post._id, post]));
    const gone = new Set<string>();
    const missing = () =>
      [...known.values()].filter((post) => !gone.has(post._id) && isUntranslated(post, reader.language, reader.terms));
    const answer = (outcome: Outcome) => ({
      posts: posts.map((post) => known.get(post._id) ?? post),
      outcome,
      again: undefined,
    });
    if (missing().length === 0) return answer('ok');
    if (!translator) return answer('none');
    const until = performance.now() + limitMs;
    try {
      for (let left = missing(); left.length > 0; left = missing()) {
        const { asked, found } = await withTimeout(Math.max(0, Math.ceil(until - performance.now())), () =>
          sharedOrEmpty(translator, left, reader),
        );
        for (const id of asked) gone.add(id);
        for (const post of found) {
          gone.delete(post._id);
          if (known.has(post._id)) known.set(post._id, post);
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
