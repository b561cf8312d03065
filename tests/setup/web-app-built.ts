/** Before each file, waits until the web app is built, if the file reads its pages. */
import { expect } from 'vitest';
import { prepared } from './prepared.ts';

const WITHOUT_PAGES = /\/tests\/server\/(access|club|database|history|log|stats)\//;

if (!WITHOUT_PAGES.test(expect.getState().testPath ?? '')) await prepared('web-app');
