import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { visitLine } from '../../functions/src/pages/visits/calls';
import { alertFiles, deployAlerts } from './alerts';

const failing = { name: 'projects/p/alertPolicies/7', displayName: 'Flyleaf: calls fail' };
const channel = { name: 'projects/p/notificationChannels/1', displayName: 'Operators' };

async function deploy(channels: object[]) {
  const ran: string[] = [];
  const says = await deployAlerts('p', async (args) => {
    if (args.includes('list')) return JSON.stringify(args.includes('channels') ? channels : [failing]);
    ran.push(args.join(' ').replace(/=\S*\/(\S+\.json)/, '=$1'));
    return '';
  });
  return { ran, says };
}

test('updates a rule that exists and creates the others, for all channels', async () => {
  const { ran, says } = await deploy([channel, { ...channel, name: 'off', enabled: false }]);
  expect(says).toBe(`${alertFiles().length} alert rules are in place.`);
  expect(ran).toHaveLength(alertFiles().length);
  expect(ran).toContain(
    `monitoring policies update ${failing.name} --policy-from-file=calls-fail.json --project=p ` +
      `--set-notification-channels=${channel.name}`,
  );
  expect(ran).toContain(
    `monitoring policies create --policy-from-file=jobs-fail.json --project=p --notification-channels=${channel.name}`,
  );
});

test('creates the rules without a channel, and says how to get one', async () => {
  const { ran, says } = await deploy([]);
  expect(ran).toHaveLength(alertFiles().length);
  expect(says).toContain('gcloud beta monitoring channels create');
});

test('each rule has a name, a text and a filter for the log', () => {
  for (const file of alertFiles()) {
    const rule = JSON.parse(readFileSync(file, 'utf8'));
    expect(`Flyleaf: ${basename(file, '.json').replaceAll('-', ' ')}`).toBe(rule.displayName);
    expect(rule.documentation.content).not.toBe('');
    expect(rule.conditions[0].conditionMatchedLog.filter).toMatch(/severity|jsonPayload/);
  }
});

test('the rule for browsers looks for the line of a visit with errors', () => {
  const error = { screen: '/', name: 'TypeError' } as const;
  const { severity, message } = visitLine({ build: 'b', screen: '/', errors: [error] }, new Date(0));
  const rule = readFileSync(alertFiles().find((file) => file.endsWith('browsers-fail.json')) ?? '', 'utf8');
  expect(rule).toContain(`jsonPayload.message=\\"${message}\\" AND severity=${severity}`);
});
