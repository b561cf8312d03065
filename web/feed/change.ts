import { stringifyDocument } from '@urql/core';
import { ChangesDocument, type ChangesSubscription } from './gql/feed.ts';

/** A change as the feed brings it. */
export type FeedChange = ChangesSubscription['changes'];

/** Asks for the changes, as text. */
export const CHANGES = stringifyDocument(ChangesDocument);
