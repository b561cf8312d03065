/** `TMPDIR=folder node unpack-chromium.ts` unpacks Chromium and all its libraries into that folder. */

// Only on a machine of this kind does the package unpack the libraries that a bare system lacks.
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';

const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
