/** A self-signed certificate for 127.0.0.1 and localhost, in two files. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

export async function selfSigned(validUntil?: Date): Promise<SelfSigned> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(validUntil && {
      notBeforeDate: new Date(validUntil.getTime() - 1_000),
      notAfterDate: validUntil,
    }),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { cert, key };
}

/** Writes certificate and key into a folder and replaces earlier ones. */
export async function writeCertificate(
  folder: string,
  { cert, key }: SelfSigned,
): Promise<CertificateFiles> {
  const files = { cert: join(folder, 'club.pem'), key: join(folder, 'club-key.pem') };
  await writeFile(files.key, key);
  await writeFile(files.cert, cert);
  return files;
}
