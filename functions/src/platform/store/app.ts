import { type App, getApps, initializeApp } from 'firebase-admin/app';

export function app(): App {
  const projectId = process.env.GCLOUD_PROJECT;
  return getApps()[0] ?? initializeApp(projectId ? { projectId } : undefined);
}
