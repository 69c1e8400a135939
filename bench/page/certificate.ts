import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for this run alone, signed by nobody: the browsers of the benchmark are told not to mind. */
export function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  try {
    const { error, status } = spawnSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    if (error || status !== 0) throw new Error('The benchmark needs the openssl command to serve over TLS');
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
