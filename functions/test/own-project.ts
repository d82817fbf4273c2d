// Each worker has its own project on the shared emulators, so test files that run at once don't share data.
process.env.GCLOUD_PROJECT = `demo-it-${process.env.VITEST_POOL_ID ?? '1'}`;
