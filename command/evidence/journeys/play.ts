import { LIMITS_KEY } from '#lib/storage-keys.ts'
import { journey } from '../journey.ts'
import type { Stage } from '../stage.ts'
import { fillForm } from './form.ts'

interface Check {
  readonly atMost: number
  readonly fixed?: true | undefined
  readonly pause?: number | undefined
  readonly shows?: readonly ('play' | 'limits')[] | undefined
}

/** Texts of what a check shows; the good back end has a limit of a day. */
const SHOWN = { play: ['check.staked', 'check.won'], limits: ['play.name_deposit_day'] } as const

/** So many minutes of play: what the page has counted is set, and the page looks at it, as after a sleep of the device. */
async function playFor(stage: Stage, minutes: number): Promise<void> {
  await stage.page.waitForFunction((key) => 'play' in (JSON.parse(localStorage.getItem(key) ?? '{}') as object), LIMITS_KEY)
  await stage.page.evaluate(
    ({ key, ms, every }) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { play: object }
      const play = { ...kept.play, ms, sinceCheck: ms, since: { [every]: ms } }
      localStorage.setItem(key, JSON.stringify({ ...kept, play }))
      document.dispatchEvent(new Event('visibilitychange'))
    },
    { key: LIMITS_KEY, ms: (minutes * 60 + 5) * 1000, every: minutes },
  )
}

export const realityCheck = journey<Check>({
  shows: 'the reality check after its time of play, with what it has to show, its pause, and no choice of another time where it is fixed',
  run: async (stage, { atMost, fixed, pause, shows = [] }) => {
    await stage.asMember()
    if (fixed) {
      await stage.open('member/limits')
      await stage.mustSee('limits', stage.page.getByRole('heading', { name: stage.words('limits.reminder') }))
      await stage.mustNotSee('a choice of the time', stage.page.locator('[name=checkEvery]'))
    }
    await stage.open('home')
    await playFor(stage, atMost)
    const check = stage.page.getByRole('alertdialog', { name: stage.words('dialogs.check_title') })
    await stage.mustSee(`a check after ${atMost} minutes`, check)
    for (const key of shows.flatMap((part) => SHOWN[part]))
      await stage.mustSee(`${key} in the check`, check.filter({ hasText: stage.words(key) }))
    await stage.picture(`The check after ${atMost} minutes of play`)
    if (pause === undefined) return
    await stage.page.keyboard.press('Escape')
    await stage.mustSee(`a pause of ${pause} minutes that cannot be left`, check)
  },
})

export const askForLimits = journey<{ readonly when: readonly ('joining' | 'firstDeposit')[]; readonly confirmNone?: true | undefined }>({
  shows: 'the question for limits after joining',
  leaves: ({ when, confirmNone }) =>
    [when.includes('firstDeposit') && 'the question before the first deposit', confirmNone && 'the second press of who sets none']
      .filter(Boolean)
      .join(', ') || undefined,
  run: async (stage, { when }) => {
    if (!when.includes('joining')) return
    await stage.open('register')
    await fillForm(stage.page)
    await stage.page.waitForURL(/\/member\/limits/)
    await stage.mustSee('the question for limits', stage.page.getByText(stage.words('play.offer')))
    await stage.picture('The question for limits after joining')
  },
})

export const noSuggestedAmounts = journey({
  shows: 'a limit is typed: no amount stands in the field, and none is offered beside it',
  run: async (stage) => {
    await stage.asMember()
    await stage.open('member/limits')
    const amount = stage.page.locator('main input[inputmode=decimal], main input[inputmode=numeric]')
    await stage.mustSee('a field for the amount of a limit', amount)
    await stage.mustNotSee('a list of amounts', stage.page.locator('main datalist, main input[list]'))
    await stage.mustNotSee(
      'a button with an amount',
      stage.page.locator('main form button:not([type=submit])').filter({ hasText: /\d{2,}/ }),
    )
    await stage.picture('The field of a limit', amount)
  },
})

export const lastSignIn = journey({
  shows: 'when the member signed in before, on the screen of limits',
  run: async (stage) => {
    await stage.asMember()
    await stage.open('member/limits')
    const line = stage.page.getByText(stage.words('play.last_sign_in'))
    await stage.mustSee('the sign-in before this one', line)
    await stage.picture('The sign-in before this one', line)
  },
})
