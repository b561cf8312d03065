/** The certificate of TLS_CERT and the key of TLS_KEY: read at the start, and again whenever one of the files changes. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { StartError } from '../database/start-error.ts';

interface TlsFiles {
  /** The certificate, and those between it and its authority, in PEM form. */
  readonly cert: string;
  /** Its private key, in PEM form. */
  readonly key: string;
}

export interface Certificate {
  readonly files: TlsFiles;
  readonly cert: string;
  readonly key: string;
}

/** How often the files are checked. To poll them follows links, which is how renewed certificates come. */
const WATCH_INTERVAL_MS = 2_000;
/** The two files of a new certificate come one after the other. */
const SETTLED_AFTER_MS = 500;

/** @throws StartError when no client could connect to a server with them */
export async function readCertificate(files: TlsFiles, now = new Date()): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readSetting('TLS_CERT', files.cert),
    readSetting('TLS_KEY', files.key),
  ]);
  const certificate = parsed(
    () => new X509Certificate(cert),
    `TLS_CERT has to name a certificate in PEM form; ${files.cert} is none.`,
  );
  const privateKey = parsed(
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
  parsed(
    () => createSecureContext({ cert, key }),
    `The certificate in ${files.cert} (TLS_CERT) cannot be used for TLS.`,
  );
  return { files, cert, key };
}

/** Uses the files for new connections whenever one of them changes. After an invalid pair the former one stays. @returns stops it */
export function followCertificate(files: TlsFiles, server: Server, log: Logger): () => void {
  let settling: NodeJS.Timeout | undefined;
  const read = async () => {
    try {
      server.setSecureContext(await readCertificate(files));
      log.info('the certificate was read anew');
    } catch (error) {
      log.warn({ err: error }, 'the certificate is still the former one');
    }
  };
  const noteChange = () => {
    clearTimeout(settling);
    settling = setTimeout(read, SETTLED_AFTER_MS).unref();
  };
  const paths = [files.cert, files.key];
  for (const path of paths) {
    watchFile(path, { interval: WATCH_INTERVAL_MS, persistent: false }, noteChange);
  }
  return () => {
    for (const path of paths) unwatchFile(path, noteChange);
    clearTimeout(settling);
  };
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

function parsed<Value>(parse: () => Value, refusal: string): Value {
  try {
    return parse();
  } catch {
    throw new StartError(refusal);
  }
}
