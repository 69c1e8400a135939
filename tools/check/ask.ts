import http, { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { checkServerIdentity, TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeNetworkError } from './network-error.ts';
import { lookUpPublic, refusePrivate } from './private.ts';

/** What a server answered, without following redirects. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Uncompressed. */
  bytes: Buffer;
  text: string;
  /** Milliseconds, with DNS and the handshakes. */
  firstByteMs: number;
  /** Undefined over plain HTTP. `error` is the reason for which a browser would refuse it. */
  certificate: { validTo: Date; error: object | undefined } | undefined;
};

export type Request = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Rejects for a certificate that a browser would refuse. */
  trustedOnly?: boolean;
  /** Rejects for an address of this machine or its network. */
  publicOnly?: boolean;
};

/** Rejects with an Error that says in Italian which host the network failed at, and how. */
export type Ask = (address: string, request?: Request) => Promise<Answer>;

/** Where a host is, and whose certificates are trusted. Tests replace this. */
export type Network = (url: URL) => Pick<RequestOptions, 'hostname' | 'port' | 'ca'>;

export type AskOptions = {
  network?: Network;
  giveUpAfterMs?: number;
  /** Milliseconds since any moment, like those of `performance.now()`. Tests have a clock of their own. */
  now?: () => number;
};

/** The largest file of a page is a photograph or the form's script, far below. */
const mostBytes = 8 * 1024 * 1024;

const usualHeaders = {
  'accept-encoding': 'br, gzip',
  accept: '*/*',
  'user-agent': 'portico-check',
};

/** Returns a function that asks servers, with a new connection each time. */
export const createAsk =
  ({
    network = () => ({}),
    giveUpAfterMs = 20_000,
    now = () => performance.now(),
  }: AskOptions = {}): Ask =>
  async (address, request = {}) => {
    const url = new URL(address);
    const begunAt = now();
    try {
      const connection = { ...network(url), signal: AbortSignal.timeout(giveUpAfterMs) };
      const response = await responseTo(url, request, connection);
      const firstByteMs = now() - begunAt;
      return { firstByteMs, ...(await readAnswer(response, url.hostname)) };
    } catch (error) {
      throw new Error(`${url.origin}: ${describeNetworkError(error)}`);
    }
  };

function responseTo(
  url: URL,
  asked: Request,
  connection: RequestOptions,
): Promise<IncomingMessage> {
  const { method, headers, body, trustedOnly = false, publicOnly = false } = asked;
  if (publicOnly) {
    refusePrivate(url.hostname);
  }
  const { request: open } = url.protocol === 'https:' ? https : http;
  const request = open(url, {
    ...connection,
    method,
    headers: { ...usualHeaders, host: url.host, ...headers },
    agent: false,
    rejectUnauthorized: trustedOnly,
    ...(publicOnly ? { lookup: lookUpPublic } : {}),
  });
  return new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  hostname: string,
): Promise<Omit<Answer, 'firstByteMs'>> {
  const { socket, statusCode: status = 0 } = response;
  // The socket may be closed once the body is read.
  const certificate = socket instanceof TLSSocket ? readCertificate(socket, hostname) : undefined;
  const texts = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  const headers: Record<string, string> = Object.fromEntries(texts);
  const bytes = uncompressed(await readWhole(response), headers['content-encoding']);
  return { status, headers, bytes, text: bytes.toString(), certificate };
}

function readCertificate(socket: TLSSocket, hostname: string) {
  const cert = socket.getPeerCertificate();
  // For a makeshift certificate, a wrong name says more than that no authority signed it.
  const error = checkServerIdentity(hostname, cert) ?? { code: socket.authorizationError };
  return { validTo: new Date(cert.valid_to), error: socket.authorized ? undefined : error };
}

/** Rejects with the same code as `zlib` does for an answer that is too long when uncompressed. */
async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += piece.length;
    if (length > mostBytes) {
      throw Object.assign(new Error('too long'), { code: 'ERR_BUFFER_TOO_LARGE' });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function uncompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  const limit = { maxOutputLength: mostBytes };
  if (bytes.length === 0) {
    return bytes;
  }
  if (encoding === 'br') {
    return brotliDecompressSync(bytes, limit);
  }
  return encoding === 'gzip' ? gunzipSync(bytes, limit) : bytes;
}
