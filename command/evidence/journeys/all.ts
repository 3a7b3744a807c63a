import type { DutyName } from '#build-time/markets/duties.ts'
import type { Journey } from '../journey.ts'
import { idle, limitNotices, monthSummary, reviewReminder, riskWords, signOutAtLimit, termsAcknowledged } from './asked.ts'
import { breakLengths, exclusionLengths, panicButton, signInDuringExclusion } from './breaks.ts'
import { bannerWords, helpLine, helpWords, limitsLink, marks, minimumAge, register, supportPage } from './chrome.ts'
import { gamesClosed, programsClosed } from './closed.ts'
import { forgetAtSignOut } from './forgetting.ts'
import { clock, gameFacts } from './games.ts'
import { askForLimits, lastSignIn, noSuggestedAmounts, realityCheck } from './play.ts'

/** The journey of each duty that a browser can show. A duty without one is reported as not looked at. */
export const JOURNEYS: Readonly<Partial<Record<DutyName, Journey>>> = {
  breakLengths,
  exclusionLengths,
  panicButton,
  helpLine,
  register,
  supportPage,
  minimumAge,
  programsClosed,
  gamesClosed,
  realityCheck,
  askForLimits,
  noSuggestedAmounts,
  lastSignIn,
  signInDuringExclusion,
  reviewReminder,
  monthSummary,
  termsAcknowledged,
  idle,
  limitNotices,
  signOutAtLimit,
  riskWords,
  limitsLink,
  helpWords,
  bannerWords,
  marks,
  clock,
  gameFacts,
  forgetAtSignOut,
}
