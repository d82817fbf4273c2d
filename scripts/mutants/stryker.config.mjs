import { chosenArea } from './areas.mjs';

const { name, area } = chosenArea();

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [...area.mutate, '!**/*.test.ts', '!**/platform/store/collections.ts'],
  mutator: { excludedMutations: [...(area.excluded ?? [])] },
  // A mutant in code that runs at module load requires all tests, which would take hours.
  ignoreStatic: name !== 'http',
  concurrency: 1,
  incremental: true,
  incrementalFile: `.flyleaf/mutants/${name}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 95, break: 95 },
  ignorePatterns: ['.flyleaf', 'functions/lib', 'web/dist', 'test-results'],
  tempDirName: `.flyleaf/mutants/${name}`,
  // TypeScript 7 has no API for rewriting tsconfig.json. Vitest only strips the types, so nothing needs rewriting.
  tsconfigFile: 'none',
};
