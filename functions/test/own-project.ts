import { randomUUID } from 'node:crypto';
import { deleteApp, getApps } from 'firebase-admin/app';

// Each file has its own project on the shared emulators, so files don't share data. A separate project also keeps
// queries fast, because the Firestore emulator searches all documents that a project has ever had, including deleted
// ones.
await Promise.all(getApps().map(deleteApp));
process.env.GCLOUD_PROJECT = `demo-it-${randomUUID().slice(0, 8)}`;
