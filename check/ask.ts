import http, { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { checkServerIdentity, TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeNetworkError } from './network-error.ts';

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
  certificate: { validTo: Date; error: object | undefined } | undefined;
};

export type Request = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Rejects for a certificate that a browser would refuse. */
  trustedOnly?: boolean;
};

/** Rejects with an Error that says in Italian which host the network failed at, and how. */
export type Ask = (address: string, request?: Request) => Promise<Answer>;

/** What tests replace: where a host is, and whose certificates are trusted. */
export type Network = (url: URL) => Pick<RequestOptions, 'hostname' | 'port' | 'ca'>;

const usual = { 'accept-encoding': 'br, gzip', accept: '*/*', 'user-agent': 'portico-check' };

/** Returns a function that asks servers, with a new connection each time. */
export const createAsk =
  (network: Network = () => ({}), giveUpAfterMs = 20_000): Ask =>
  async (address, { method, headers: own, body, trustedOnly = false } = {}) => {
    const url = new URL(address);
    const began = performance.now();
    try {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        ...network(url),
        method,
        headers: { ...usual, host: url.host, ...own },
        agent: false,
        signal: AbortSignal.timeout(giveUpAfterMs),
        rejectUnauthorized: trustedOnly,
      });
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve).once('error', reject).end(body);
      });
      const firstByteMs = performance.now() - began;
      const { socket, statusCode: status = 0 } = response;
      const certificate = socket instanceof TLSSocket ? readCertificate(socket, url.hostname) : undefined;
      const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      const headers = Object.fromEntries(flat);
      const bytes = uncompressed(Buffer.concat(await response.toArray()), headers['content-encoding']);
      return { status, headers, bytes, text: bytes.toString(), firstByteMs, certificate };
    } catch (error) {
      throw new Error(`${url.origin}: ${describeNetworkError(error)}`);
    }
  };

function readCertificate(socket: TLSSocket, hostname: string) {
  const cert = socket.getPeerCertificate();
  // Of a server's own makeshift certificate the name says more than that nobody vouches for it.
  const error = checkServerIdentity(hostname, cert) ?? { code: socket.authorizationError };
  return { validTo: new Date(cert.valid_to), error: socket.authorized ? undefined : error };
}

function uncompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
