/** `TMPDIR=folder node unpack-chromium.ts` unpacks Chromium and its shared libraries into that folder. */

// The package unpacks the libraries that a bare system lacks only if this variable says that it runs on AWS Lambda.
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';

const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();

export {};
