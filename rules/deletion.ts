/** What can not be deleted, and what people are told then. */

/** A game belongs to its series, which would miss it. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';
