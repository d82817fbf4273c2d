import * as z from 'zod';
import { VCPU_QUOTA } from '../../../functions/src/deployment';
import { check, type Fault, rest } from '../check';

const QUOTA = 'CpuAllocPerProjectRegion';

/** Its values are thousandths of a vCPU; -1 is unlimited. */
const Quota = z.object({
  dimensionsInfos: z
    .array(
      z.object({
        applicableLocations: z.array(z.string()).default([]),
        details: z.object({ value: z.string() }),
      }),
    )
    .default([]),
});

export const cpuQuota = check({
  title: `Cloud Run allows the ${VCPU_QUOTA} vCPUs that all functions together can use`,
  questions: ({ project }) => {
    const service = `projects/${project}/locations/global/services/run.googleapis.com`;
    return { quota: rest(`https://cloudquotas.googleapis.com/v1/${service}/quotaInfos/${QUOTA}`) };
  },
  judge: ({ quota }, { project, region }): Fault[] => {
    const infos = Quota.parse(quota ?? {}).dimensionsInfos;
    const value = infos.find(({ applicableLocations }) => applicableLocations.includes(region))?.details.value;
    const page = `https://console.cloud.google.com/iam-admin/quotas?project=${project}&service=run.googleapis.com`;
    if (value === undefined) return [{ says: `no quota is listed for ${region}`, mend: [`# look at ${page}`] }];
    const vcpus = Number(value) / 1000;
    if (Number(value) === -1 || vcpus >= VCPU_QUOTA) return [];
    const ask = [
      `gcloud beta quotas preferences create --preferred-value=${VCPU_QUOTA * 1000} --dimensions=region=${region}`,
      `--service=run.googleapis.com --quota-id=${QUOTA} --project=${project}`,
    ].join(' ');
    return [{ says: `${region} allows ${vcpus}`, mend: [ask] }];
  },
});
