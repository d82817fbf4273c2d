import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundBook } from '../contract/search';
import { type CatalogueOptions, createCatalogue } from './catalogue';
import { type CatalogueProvider, ProviderError } from './providers/provider';

const book = (id: string): FoundBook => ({ id, _id: id, title: id, author: '', published: '', publisher: '' });

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

function provider(name: string, search: CatalogueProvider['search']) {
  return { name, search: vi.fn(search) };
}

function setUp(search: CatalogueProvider['search'], options: Partial<CatalogueOptions> = {}) {
  const primary = provider('far', search);
  const embedded = {
    ...provider('embedded', async (text) => [book(`near-${text}`)]),
    searchExactly: async (text: string) => [book(`here-${text}`)],
    booksLike: async () => () => ({ same: [], search: () => [] }),
    respell: async (text: string) => (text === 'duen' ? 'dune' : undefined),
  };
  const warn = vi.fn();
  const catalogue = createCatalogue({ primary, embedded, warn, now: () => now, ...options });
  return { primary, embedded, warn, catalogue };
}

const answers = async (text: string) => [book(`far-${text}`)];
const fails = async () => {
  throw new ProviderError('far', 'quota', 'status 429');
};

describe('the provider', () => {
  it('yields to the embedded catalog for ten seconds when it finds nothing', async () => {
    const { catalogue, primary } = setUp(async () => []);
    for (const _twice of [1, 2]) expect(await catalogue.search('dune')).toEqual([book('near-dune')]);
    expect(primary.search).toHaveBeenCalledOnce();
    now += 10_001;
    primary.search.mockImplementation(answers);
    expect(await catalogue.search('dune')).toEqual([book('far-dune')]);
  });

  it('searches for the nearest words of the embedded catalog without a match', async () => {
    const { catalogue, primary } = setUp(async (text) =>
      text === 'dune' ? [book('far-dune'), book('here-dune')] : [],
    );
    for (const _twice of [1, 2]) {
      expect(await catalogue.search('duen')).toEqual([book('here-dune'), book('far-dune')]);
      now += 60_000;
    }
    expect(primary.search.mock.calls.map(([text]) => text)).toEqual(['duen', 'dune']);
  });

  it('leaves those words to the embedded catalog when it then fails', async () => {
    const { catalogue, primary, warn } = setUp(async (text) => (text === 'dune' ? fails() : []));
    expect(await catalogue.search('duen')).toEqual([book('here-dune')]);
    expect(warn).toHaveBeenCalledOnce();
    now += 10_001;
    await catalogue.search('duen');
    expect(primary.search).toHaveBeenCalledTimes(4);
  });

  it("isn't asked again after a failure, or for an ISBN", async () => {
    const { catalogue, primary } = setUp(fails);
    expect(await catalogue.search('duen')).toEqual([book('near-duen')]);
    primary.search.mockImplementation(async () => []);
    await catalogue.search('9780439023481');
    expect(primary.search).toHaveBeenCalledTimes(2);
  });

  it("isn't asked for what the embedded catalog has", async () => {
    const { catalogue, primary } = setUp(() => new Promise(() => {}));
    expect(await catalogue.searchHere('dune')).toEqual([book('here-dune')]);
    expect(primary.search).not.toHaveBeenCalled();
  });
});

describe('an ISBN', () => {
  const ISBN = '9780439023481';
  const none = async () => [];

  it('is the same search in all spellings', async () => {
    const { catalogue, primary } = setUp(answers);
    for (const text of [ISBN, '978-0-439-02348-1', '978 0 439 02348 1', '0-439-02348-3', 'isbn: 0439023483'])
      expect(await catalogue.search(text)).toEqual([book(`far-${ISBN}`)]);
    expect(primary.search).toHaveBeenCalledExactlyOnceWith(ISBN, expect.anything());
  });

  it.each([
    ['is looked up at a failed provider when the embedded catalog lacks it', none, 4],
    ['comes from the embedded catalogue after failures when that has it', async () => [book('near')], 3],
  ])('%s', async (_, inEmbedded, calls) => {
    const { catalogue, primary, embedded } = setUp(fails);
    for (const text of ['aaa', 'bbb', 'ccc']) await catalogue.search(text);
    primary.search.mockImplementation(answers);
    embedded.search.mockImplementation(inEmbedded);
    expect(await catalogue.search('0-439-02348-3')).toHaveLength(1);
    expect(primary.search).toHaveBeenCalledTimes(calls);
  });

  it('that only a provider could know says so when none can be reached', async () => {
    const { catalogue, embedded } = setUp(fails);
    embedded.search.mockImplementation(none);
    await expect(catalogue.search(ISBN)).rejects.toMatchObject({
      code: 'unavailable',
      text: { key: 'isbnNotLookedUp' },
    });
    const alone = createCatalogue({ embedded, warn: () => {}, now: () => 0 });
    await expect(alone.search(ISBN)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await alone.search('dune')).toEqual([]);
  });
});

describe('falling back', () => {
  it('happens when the provider fails, with a warning that names it', async () => {
    const { catalogue, warn } = setUp(fails);
    expect(await catalogue.search('dune')).toEqual([book('near-dune')]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('catalogue: provider failed, using the embedded catalogue', {
      provider: 'far',
      reason: 'ProviderError: far: quota (status 429)',
    });
  });

  it.each([
    [
      'heeds its signal',
      (signal: AbortSignal) => new Promise<FoundBook[]>((_, no) => signal.addEventListener('abort', no)),
    ],
    ['never settles', () => new Promise<FoundBook[]>(() => {})],
  ])('happens when the provider times out and %s', async (_, late) => {
    const { catalogue, warn } = setUp((_text, signal) => late(signal), { timeoutMs: 20 });
    expect(await catalogue.search('dune')).toEqual([book('near-dune')]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('stops calling a provider for half a minute after three failures in a row', async () => {
    const { catalogue, primary, warn } = setUp(fails);
    for (const text of ['aaa', 'bbb', 'ccc', 'ddd']) await catalogue.search(text);
    expect(primary.search).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(3);

    primary.search.mockImplementation(answers);
    now += 29_999;
    expect(await catalogue.search('eee')).toEqual([book('near-eee')]);
    now += 1;
    expect(await catalogue.search('fff')).toEqual([book('far-fff')]);
  });

  it('resets the failure count after a success', async () => {
    const { catalogue, primary } = setUp(fails);
    await catalogue.search('aaa');
    await catalogue.search('bbb');
    primary.search.mockImplementationOnce(answers);
    await catalogue.search('ccc');
    await catalogue.search('ddd');
    await catalogue.search('eee');
    expect(await catalogue.search('fff')).toEqual([book('near-fff')]);
    expect(primary.search).toHaveBeenCalledTimes(6);
  });
});

describe('a result', () => {
  it('is cached for an hour, or for ten seconds from the embedded catalog', async () => {
    const { catalogue, primary } = setUp(answers);
    primary.search.mockImplementationOnce(fails);
    const searchAfter = async (afterMs: number) => {
      now += afterMs;
      await catalogue.search('dune');
      return primary.search.mock.calls.length;
    };
    expect([await searchAfter(0), await searchAfter(10_000), await searchAfter(1)]).toEqual([1, 1, 2]);
    expect([await searchAfter(3_600_000), await searchAfter(1)]).toEqual([2, 3]);
  });

  it('replaces the least recently used one when the cache is full', async () => {
    const { catalogue, primary } = setUp(answers, { cacheSize: 2 });
    for (const text of ['aaa', 'bbb', 'aaa', 'ccc', 'aaa']) await catalogue.search(text);
    expect(primary.search.mock.calls.map(([text]) => text)).toEqual(['aaa', 'bbb', 'ccc']);
    await catalogue.search('bbb');
    expect(primary.search).toHaveBeenCalledTimes(4);
  });

  it('is shared by simultaneous identical searches', async () => {
    let arrive = (_books: FoundBook[]) => {};
    const { catalogue, primary } = setUp(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const both = Promise.all([catalogue.search('dune'), catalogue.search('dune')]);
    arrive([book('far-dune')]);
    expect(await both).toEqual([[book('far-dune')], [book('far-dune')]]);
    expect(primary.search).toHaveBeenCalledOnce();
  });

  it("isn't cached when even the embedded catalog fails", async () => {
    const { catalogue, embedded } = setUp(fails);
    embedded.search.mockRejectedValueOnce(new Error('broken'));
    await expect(catalogue.search('dune')).rejects.toThrow('broken');
    expect(await catalogue.search('dune')).toEqual([book('near-dune')]);
  });
});
