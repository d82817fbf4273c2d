import { randomUUID } from 'node:crypto';
import { deleteApp, getApps } from 'firebase-admin/app';

// Each file has a project of its own on the shared emulators, so files don't share data. Besides, a query of the
// Firestore emulator goes through all documents that its project has ever held, also those that are deleted.
await Promise.all(getApps().map(deleteApp));
process.env.GCLOUD_PROJECT = `demo-it-${randomUUID().slice(0, 8)}`;
