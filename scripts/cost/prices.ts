/** List prices in US dollars: Firestore in a US region, Cloud Run tier 1, Firebase Hosting. */
export const prices = {
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  call: 0.4 / 1_000_000,
  cpuSecond: 0.000_024,
  gibSecond: 0.000_002_5,
  hostingByte: 0.15 / 1e9,
};

/** The free tier: per day for Firestore, per month for everything else. */
export const free = {
  reads: 50_000,
  writes: 20_000,
  calls: 2e6,
  cpuSeconds: 180_000,
  gibSeconds: 360_000,
  bytes: 10e9,
};

/** Memory of one instance (functions/src/index.ts). Each instance has one CPU. */
export const GIB = 0.5;
