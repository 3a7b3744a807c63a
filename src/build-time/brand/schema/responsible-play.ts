import * as v from 'valibot'
import { between, field, matching } from '#build-time/brand/schema/fields.ts'
import { DURATION } from '#contract/durations.ts'

export const duration = matching(DURATION, 'a duration in one unit, such as PT1H, P1D, P30D or P3M')

export const exclusionLength = matching(/^(?:P[1-9]\d{0,2}[MY]|forGood)$/, 'months or years, such as P6M or P5Y, or forGood')

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer('a whole number'), v.minValue(least, `at least ${least}`), v.maxValue(most, `at most ${most}`))

const pauseMinutes = whole(1, 60)

const shownByCheck = v.pipe(v.array(v.picklist(['play', 'limits'])), v.minLength(1))

/** How members are helped to keep an eye on their play (RGP-8, MKT-3). */
export const responsiblePlaySchema = v.strictObject({
  checkEvery: field(
    v.optional(v.picklist([15, 30, 60, 120])),
    'Minutes of play after which members are told how long they have played and what it brought, until they choose otherwise. 60 when left out.',
  ),
  checkAtMost: field(
    v.optional(v.picklist([15, 30, 60, 120])),
    'The longest interval that members may choose (RGP-8); checkEvery may not be longer. Any of 15, 30, 60 and 120 when left out.',
  ),
  checkFixed: field(v.optional(v.boolean()), 'Members choose no other interval than checkEvery (MKT-3).'),
  checkPause: field(
    v.optional(pauseMinutes),
    'Minutes for which the check cannot be closed (MKT-3); it counts down, over reloads and tabs. None when left out.',
  ),
  checkShows: field(
    v.optional(shownByCheck),
    'What the check shows beside time and result (MKT-3): play (stakes and wins of the day), limits (how much of each is used).',
  ),
  checks: field(
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            every: field(whole(1, 240), 'Minutes of play after which it comes.'),
            pause: field(v.optional(pauseMinutes), 'Minutes for which it cannot be closed.'),
            shows: field(v.optional(shownByCheck), 'What it shows beside time and result.'),
          }),
        ),
        v.minLength(1),
      ),
    ),
    "Checks that come beside the members' own, each after its own interval (MKT-3): what several markets require together. Those that are due at once are one.",
  ),
  breaks: field(
    v.optional(v.pipe(v.array(duration), v.minLength(1))),
    'Lengths of a break that members may take (RGP-4), as ISO 8601 durations: PT1H, P1D, P7D and P30D when left out. Months and years need a back end that announces `play.durations`.',
  ),
  exclusions: field(
    v.optional(v.pipe(v.array(exclusionLength), v.minLength(1))),
    'Lengths of a self-exclusion that members may choose (RGP-6), in months or years, or forGood, which needs a back end that announces `play.forGood`. P6M, P1Y, P5Y and forGood when left out.',
  ),
  signInDuringExclusion: field(
    v.optional(v.boolean()),
    'May excluded members sign in, to withdraw and to read (MKT-3)? If this says false, the words beside the request say that they may not; the back end refuses the sign-in.',
  ),
  askForLimits: field(
    v.optional(v.array(v.picklist(['joining', 'firstDeposit']))),
    'When members are asked to set limits: right after joining (RGP-5), before the first deposit (MKT-3), or both. The settings must have `play.limits`.',
  ),
  riskWords: field(v.optional(v.boolean()), 'After each sign-in members read `responsible.risk` of copy/<language>.json (MKT-3).'),
  confirmNoLimit: field(v.optional(v.boolean()), 'Going on without a limit is confirmed by a second press (MKT-3).'),
  reviewEvery: field(
    v.optional(matching(DURATION, 'a duration in one unit, such as P6M or P1Y')),
    'After so long members are reminded to look at their details and limits (MKT-3), by the calendar.',
  ),
  limitNotices: field(
    v.optional(v.pipe(v.array(whole(1, 100)), v.minLength(1))),
    'Percents of a limit, such as 50 and 100, at which members are told so, once in each period (MKT-3).',
  ),
  signOutAtLimit: field(
    v.optional(v.boolean()),
    'A member whose limit of time or loss is met is signed out (MKT-3), once in each period: signing in again, to withdraw, stays possible.',
  ),
  panicButton: field(
    v.optional(v.boolean()),
    'A button that members always see, over games too: two presses take a break of 24 hours (RGP-8).',
  ),
  signOutAfterIdle: field(
    v.optional(between(1, 240)),
    'Minutes without use after which members are signed out (RGP-8). Never when left out.',
  ),
  askAfterIdle: field(
    v.optional(whole(1, 240)),
    'Minutes without use after which members are asked whether to stay (MKT-3); without an answer within a minute they are signed out. Beside signOutAfterIdle, which does not ask.',
  ),
  monthSummary: field(
    v.optional(v.boolean()),
    'Once in 24 hours members are shown stakes, wins and result of the last 30 days (MKT-3). The settings must have `play.summary`.',
  ),
  limitsLink: field(
    v.optional(v.pipe(v.array(v.picklist(['home', 'deposit'])), v.minLength(1))),
    'Where members are led to their limits beside the usual ways (MKT-3): on home, over the page of deposits.',
  ),
  helpWords: field(
    v.optional(v.pipe(v.array(v.picklist(['signIn', 'games', 'everyPage'])), v.minLength(1))),
    'Where the sentence about playing responsibly stands with the help lines (MKT-3): at sign-in, below games, on every page (those with a footer have both there).',
  ),
  clock: field(
    v.optional(v.picklist(['games', 'always'])),
    "The clock of a member's session: over games alone, or in a strip at the top of every screen too, which cannot be closed (MKT-3). games when left out.",
  ),
  playClock: field(
    v.optional(
      v.strictObject({
        format: field(v.optional(v.picklist(['minutes', 'seconds']), 'minutes'), 'Hours and minutes, or seconds too.'),
        netPosition: field(
          v.optional(v.boolean(), false),
          'With what was won minus what was staked since the session began. The settings must have `play.summary`.',
        ),
      }),
    ),
    'Over games the time since the session began, in place of the time of play of the day (MKT-3).',
  ),
  forgetAtSignOut: field(
    v.optional(v.boolean()),
    'true: nothing of a member stays on the device after sign-out, but for what protects them, under a hash (MKT-3). "Remember me" is not offered then.',
  ),
  visitorsMayTry: field(
    v.optional(v.boolean()),
    'May visitors play demos? If this says false, a demo asks them to sign in and its button is not there (RGP-8).',
  ),
})
