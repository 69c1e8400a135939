import http from 'node:http';
import https from 'node:https';
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What a server answered, without following redirects. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Uncompressed. */
  bytes: Buffer;
  text: string;
  /** Milliseconds, with DNS and the handshakes. */
  firstByteMs: number;
  /** Undefined over plain HTTP; `error` is why a browser would refuse it. */
  certificate: { validTo: Date; error: { code: string; cert: PeerCertificate } | undefined } | undefined;
};

export type Request = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Rejects for a certificate that a browser would refuse. */
  trustedOnly?: boolean;
};

/** Rejects with the network's error. */
export type Ask = (address: string, request?: Request) => Promise<Answer>;

/** What tests replace. */
export type Network = {
  connect?: (url: URL) => { host: string; port: number };
  ca?: string[];
  giveUpAfterMs?: number;
};

const usual = { 'accept-encoding': 'br, gzip', accept: '*/*', 'user-agent': 'portico-check' };

/** Returns a function that asks servers, with a new connection each time. */
export const createAsk =
  ({ connect, ca, giveUpAfterMs = 20_000 }: Network = {}): Ask =>
  async (address, { method = 'GET', headers = {}, body, trustedOnly = false } = {}) => {
    const url = new URL(address);
    const secure = url.protocol === 'https:';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const began = performance.now();
    const request = (secure ? https : http).request({
      ...(connect?.(url) ?? { host: bare(url.hostname), port: url.port || (secure ? 443 : 80) }),
      method,
      path: url.pathname + url.search,
      headers: { ...usual, host: url.host, ...length, ...headers },
      agent: false,
      signal: AbortSignal.timeout(giveUpAfterMs),
      ...(secure && {
        servername: /^[\d.]+$|:/.test(bare(url.hostname)) ? '' : url.hostname,
        checkServerIdentity: (_host, certificate) => checkServerIdentity(bare(url.hostname), certificate),
        rejectUnauthorized: trustedOnly,
        ...(ca && { ca }),
      }),
    } as https.RequestOptions);
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject).end(body);
    });
    const firstByteMs = performance.now() - began;
    const certificate = secure
      ? readCertificate(response.socket as TLSSocket, bare(url.hostname))
      : undefined;
    const raw: Buffer[] = await response.toArray();
    const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    const bytes = uncompressed(Buffer.concat(raw), response.headers['content-encoding']);
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(flat),
      bytes,
      text: bytes.toString('utf8'),
      firstByteMs,
      certificate,
    };
  };

/** URLs have `[::1]`, sockets `::1`. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function readCertificate(socket: TLSSocket, hostname: string): Answer['certificate'] {
  const cert = socket.getPeerCertificate();
  // Of a server's own makeshift certificate the name says more than that nobody vouches for it.
  const wrongName = checkServerIdentity(hostname, cert) as NodeJS.ErrnoException | undefined;
  const code = wrongName?.code ?? socket.authorizationError;
  return {
    validTo: new Date(cert.valid_to),
    error: socket.authorized ? undefined : { code: String(code), cert },
  };
}

function uncompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
