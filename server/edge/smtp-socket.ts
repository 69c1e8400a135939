import { connect, type Socket } from 'node:net';
import { connect as startTls } from 'node:tls';
import type { Connections, Send } from '../mail/mailer.ts';

type Target = { host: string; port: number; secure: boolean };
type Done = (error: Error | null, socket?: { connection: Socket; secured?: boolean }) => void;

const connectMs = 10_000;

/**
 * Connects by name: nodemailer connects by address, against which workerd then checks the certificate. TLS is a step of its
 * own, so that what fails after it is no lack of a connection.
 */
function getSocket({ host, port, secure }: Target, done: Done): void {
  const socket = connect(port, host).setMaxListeners(0); // nodemailer sets its time-outs again and again.
  const late = setTimeout(() => socket.destroy(new Error('Connection timeout')), connectMs);
  const fail = (error: Error) => {
    clearTimeout(late);
    done(Object.assign(error, { code: 'ECONNECTION', command: 'CONN' }));
  };
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(late);
    socket.off('error', fail);
    const connection = secure ? startTls({ socket, host }).setMaxListeners(0) : socket;
    done(null, { connection, secured: secure });
  });
}

/** Names TLS where workerd does not: it tells of an internal error at STARTTLS, and closes the connection at port 465. */
export function namingTls(send: Send, smtpUrl = ''): Send {
  const unnamed = smtpUrl.startsWith('smtps:')
    ? /^internal error|^Connection closed unexpectedly/
    : /^internal error/;
  return (...given) =>
    send(...given).catch((error) => {
      if (!unnamed.test(error.message)) throw error;
      const message = `TLS: no valid certificate for its name, or no greeting (${error.message})`;
      throw Object.assign(error, { message, code: 'ETLS', command: 'STARTTLS' });
    });
}

/** On this machine no certificate could be checked, and nothing leaves it. */
export const connections: Connections = { everywhere: { getSocket }, onThisMachine: { ignoreTLS: true } };
