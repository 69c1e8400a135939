import { setInterval } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { aRequest, post } from './a-message.ts';
import { makeFolder, makeSite } from './make-site.ts';
import { spawnServer } from './process.ts';
import { startSmtp } from './smtp-server.ts';
import { subjectsIn } from './test-store.ts';

/** Variables for a server that gets many messages, all from one address. */
export const noLimit = { RATE_LIMIT_MAX: '1000000', MESSAGES_PER_HOUR: '0', LOG_LEVEL: 'silent' };

/** Sends messages with new subjects until `isOver`. Adds the acknowledged ones to the set, and returns the refusals. */
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

const betweenMessagesMs = 20;

/**
 * Sends fifty messages a second until `isOver`, whatever becomes of earlier ones. Adds the acknowledged ones to the
 * set.
 */
async function steadyLoad(
  url: string,
  label: string,
  acknowledged: Set<string>,
  isOver: () => boolean,
): Promise<void> {
  const responses: Promise<unknown>[] = [];
  for await (const _ of setInterval(betweenMessagesMs)) {
    if (isOver()) {
      break;
    }
    const subject = `${label}-${responses.length}`;
    const acknowledge = ({ status }: Response) => {
      if (status === 200) {
        acknowledged.add(subject);
      }
    };
    // A request without a response is what these tests are about.
    responses.push(post(url, aRequest({ subject })).then(acknowledge, () => {}));
  }
  await Promise.all(responses);
}

/**
 * Kills a server under load, `rounds` times. Each time expects the next server to deliver every acknowledged message.
 */
export async function expectNothingLostByKills(rounds: number): Promise<void> {
  const distDir = await makeSite();
  const dataDir = makeFolder();
  const smtp = await startSmtp();
  const env = { ...noLimit, DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const { url, child, exited } = await spawnServer(distDir, env);
    const sending = steadyLoad(url, `${round}`, acknowledged, () => child.killed);
    const some = () => expect(acknowledged.size).toBeGreaterThan(round * 50);
    await vi.waitFor(some, { timeout: 60_000, interval: 1 });
    child.kill('SIGKILL');
    await Promise.all([exited, sending]);
  }
  const stored = new Set(subjectsIn(dataDir));
  expect([...acknowledged].filter((subject) => !stored.has(subject))).toEqual([]);

  await spawnServer(distDir, env);
  const undelivered = () => {
    const subjects = smtp.mails.map(({ subject = '' }) => subject.replace("Ada D'Elia: ", ''));
    const delivered = new Set(subjects);
    return [...acknowledged].filter((subject) => !delivered.has(subject));
  };
  await vi.waitFor(() => expect(undelivered()).toEqual([]), { timeout: 120_000, interval: 200 });
}
