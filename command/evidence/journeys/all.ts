import type { DutyName } from '#build-time/markets/duties.ts'
import type { Journey } from '../journey.ts'
import { breakLengths, exclusionLengths, panicButton } from './breaks.ts'
import { helpLine, minimumAge, register, supportPage } from './chrome.ts'
import { gamesClosed, programsClosed } from './closed.ts'
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
}
