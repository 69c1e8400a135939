import { connect, type Socket } from 'node:net';
import { connect as startTls } from 'node:tls';
import { minuteMs } from '../../shared/durations.ts';
import type { Connections } from '../mail/transport.ts';

type MailServer = { host: string; port?: number; secure: boolean };
type Done = (error: Error | null, socket?: { connection: Socket; secured?: boolean }) => void;

const connectTimeoutMs = minuteMs;

/**
 * Connects by name, because workerd checks the certificate against what it connected to, and nodemailer would connect
 * by address. TLS is a separate step: if it fails, the error must not say that there was no connection.
 */
function getSocket(server: MailServer, done: Done): void {
  const { host, port = defaultPortOf(server), secure } = server;
  const socket = connect(port, host);
  const timer = setTimeout(() => socket.destroy(new Error('Connection timeout')), connectTimeoutMs);

  function fail(error: Error): void {
    clearTimeout(timer);
    done(Object.assign(error, { code: 'ECONNECTION', command: 'CONN' }));
  }

  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    const connection = secure ? startTls({ socket, host }) : socket;
    done(null, { connection, secured: secure });
  });
}

/** nodemailer's own defaults, which it doesn't hand to `getSocket`. */
function defaultPortOf({ secure }: MailServer): number {
  return secure ? 465 : 587;
}

/**
 * Says that an error is about TLS. At STARTTLS workerd only reports an internal error or a closed stream, and at port
 * 465 it closes the connection.
 */
function explainTls(error: Error, smtpUrl: string): Error {
  const isInternal = /^internal error|^This WritableStream/.test(error.message);
  const isClosed =
    smtpUrl.startsWith('smtps:') && error.message.startsWith('Connection closed unexpectedly');
  if (!isInternal && !isClosed) {
    return error;
  }
  const message = `TLS: no valid certificate for its name, or no greeting (${error.message})`;
  return Object.assign(error, { message, code: 'ETLS', command: 'STARTTLS' });
}

/** Connections to this machine use no TLS: workerd couldn't check the certificate, and nothing leaves the machine. */
export const connections = {
  everywhere: { getSocket },
  onThisMachine: { ignoreTLS: true },
  explain: explainTls,
} satisfies Connections;
