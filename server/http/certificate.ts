/** Reads the certificate of TLS_CERT and the key of TLS_KEY when the server starts, and again whenever one of the files changes. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Job } from '../database/schedule.ts';
import { StartError } from '../database/start-error.ts';
import { TIMEOUTS } from '../database/timeouts.ts';

interface TlsFiles {
  /** Path of the certificate with its intermediate certificates, in PEM form. */
  readonly cert: string;
  /** Path of the private key, in PEM form. */
  readonly key: string;
}

export interface Certificate {
  readonly files: TlsFiles;
  /** Content of the files, in PEM form. */
  readonly cert: string;
  readonly key: string;
}

/** @throws StartError if clients could not connect to a server with these files */
export async function readCertificate(files: TlsFiles, now = new Date()): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readSetting('TLS_CERT', files.cert),
    readSetting('TLS_KEY', files.key),
  ]);
  const certificate = parseOrRefuse(
    () => new X509Certificate(cert),
    `TLS_CERT has to name a certificate in PEM form; ${files.cert} is none.`,
  );
  const privateKey = parseOrRefuse(
    () => createPrivateKey(key),
    `TLS_KEY has to name a private key in PEM form, without a passphrase; ${files.key} is none.`,
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartError(
      `The key in ${files.key} (TLS_KEY) is not the one of the certificate in ${files.cert} (TLS_CERT).`,
    );
  }
  if (certificate.validToDate < now) {
    const day = certificate.validToDate.toISOString().slice(0, 10);
    throw new StartError(
      `The certificate in ${files.cert} (TLS_CERT) was valid until ${day}: renew it.`,
    );
  }
  parseOrRefuse(
    () => createSecureContext({ cert, key }),
    `The certificate in ${files.cert} (TLS_CERT) cannot be used for TLS.`,
  );
  return { files, cert, key };
}

/** Uses changed files for new connections. If the files are invalid, the server keeps the previous certificate. */
export function certificateUpdates(files: TlsFiles, server: Server, log: Logger): Job {
  let used: string | null = null;
  let seen: string | null = null;
  return {
    name: 'certificate',
    everyMs: TIMEOUTS.certificateCheckMs,
    atOnce: true,
    run: async () => {
      const present = await stateOf(files);
      used ??= present;
      const hasJustChanged = seen !== null && seen !== present;
      seen = present;
      // Certificate and key are replaced one after the other.
      if (hasJustChanged) return TIMEOUTS.certificateReadMs;
      if (used === present) return;
      used = present;
      try {
        server.setSecureContext(await readCertificate(files));
        log.info('the certificate was read anew');
      } catch (error) {
        log.warn({ err: error }, 'the certificate is still the former one');
      }
    },
  };
}

/** A text that changes with the files. Symbolic links are followed, because programs replace them. */
async function stateOf({ cert, key }: TlsFiles): Promise<string> {
  const states = [cert, key].map(async (path) => {
    const state = await stat(path).catch(() => null);
    return state && [state.ino, state.size, state.mtimeMs];
  });
  return JSON.stringify(await Promise.all(states));
}

async function readSetting(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The file ${path} of ${name} cannot be read: ${REASONS[reason] ?? reason}.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is none',
  EACCES: 'Faceoff may not read it',
  EISDIR: 'it is a folder',
};

function parseOrRefuse<Value>(parse: () => Value, refusal: string): Value {
  try {
    return parse();
  } catch {
    throw new StartError(refusal);
  }
}
