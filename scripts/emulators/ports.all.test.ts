import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

it("gives each process its own ports, outside the system's ephemeral range", async () => {
  const program = `
    import { anyPorts } from ${JSON.stringify(inRoot('scripts/emulators/ports.ts'))};
    console.log(JSON.stringify(Object.values(await anyPorts())));
    process.stdin.resume();
  `;
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]),
  );
  try {
    const outputs = await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
    const ports = outputs.flatMap(([text]) => JSON.parse(String(text)) as number[]);
    expect(new Set(ports).size).toBe(30);
    expect(ports.every((port) => port >= 20_000 && port < 32_768)).toBe(true);
  } finally {
    for (const child of processes) child.kill();
  }
});
