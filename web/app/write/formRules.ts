/** Rules that a form checks for the person in front of it. The server does not name them in refusals. */
import { rulesIn } from '../../../rules/broken.ts';

export const brokenInForm = rulesIn({
  partnerMissing: 'Please select a partner, or play without one.',
  otherPlayerMissing: 'Please select the other player.',
  forfeiterMissing: 'Please select who gives up.',
  leaverMissing: 'Please select who leaves.',
  goalCorrectionMissing: 'Give a goal to the other player, or take one back.',
  playerDeleted: 'This player was deleted meanwhile.',
});
