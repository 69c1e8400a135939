import { expect, vi } from 'vitest';
import { aRequest, post } from './a-message.ts';
import { makeFolder, makeSite } from './make-site.ts';
import { spawnServer } from './process.ts';
import { startSmtp } from './smtp-server.ts';

/** For a server that gets many messages, all from one address. */
export const noLimit = { RATE_LIMIT_MAX: '1000000', MESSAGES_PER_HOUR: '0', LOG_LEVEL: 'silent' };

/** Sends messages with new subjects until `isOver`, adds the acknowledged ones to the set and returns the refusals. */
export async function load(
  url: string,
  label: string,
  acknowledged: Set<string>,
  isOver: () => boolean,
): Promise<number[]> {
  const refused: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const subject = `${label}-${count}`;
    const response = await post(url, aRequest({ subject })).catch(() => undefined);
    if (response?.status === 200) {
      acknowledged.add(subject);
    } else if (response) {
      refused.push(response.status);
    }
  }
  return refused;
}

/** Kills a server under load, `rounds` times, and expects every acknowledged message to be delivered by the next one. */
export async function expectNothingLostByKills(rounds: number): Promise<void> {
  const [distDir, dataDir, smtp] = [await makeSite(), makeFolder(), await startSmtp()];
  const env = { ...noLimit, DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const { url, child, exited } = await spawnServer(distDir, env);
    const clients = [1, 2, 3, 4, 5, 6].map((client) =>
      load(url, `${round}-${client}`, acknowledged, () => child.killed),
    );
    const some = () => expect(acknowledged.size).toBeGreaterThan(round * 40);
    await vi.waitFor(some, { timeout: 60_000, interval: 1 });
    child.kill('SIGKILL');
    await Promise.all([exited, ...clients]);
  }
  await spawnServer(distDir, env);
  const delivered = () =>
    new Set(smtp.mails.map(({ subject = '' }) => subject.replace("Ada D'Elia: ", '')));
  const lost = () => [...acknowledged].filter((subject) => !delivered().has(subject));
  await vi.waitFor(() => expect(lost()).toEqual([]), { timeout: 60_000, interval: 50 });
}
