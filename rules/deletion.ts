/** What can not be deleted, and the message for it. */

/** A series needs all of its games, so none of them is deleted alone. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';
