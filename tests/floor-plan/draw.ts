/** `npm run floor-plan`: draws the picture in docs/architecture.md from the imports. */
import { readDocument, writeDocument } from './document.ts';

writeDocument(readDocument().drawn);
