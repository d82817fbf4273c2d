import * as z from 'zod';
import { table } from './calls';

export const openapiCall = table({
  'GET /api/openapi.json': {
    summary: 'Get this document',
    auth: 'none',
    cdnSeconds: 3600,
    answer: z.record(z.string(), z.unknown()),
  },
});
