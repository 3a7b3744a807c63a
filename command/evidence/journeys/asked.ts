import { addDuration, readDuration } from '#contract/durations.ts'
import { journey } from '../journey.ts'
import { NotProved, type Stage } from '../stage.ts'
import { fillForm } from './form.ts'

const DAY_MS = 86_400_000

/** What comes unasked, on the first screen of a member. */
async function seeQuestion(stage: Stage, what: string, title: string, inside: readonly string[]): Promise<void> {
  await stage.asMember()
  await stage.open('member/home')
  const dialog = stage.page.getByRole('alertdialog', { name: stage.words(title) })
  await stage.mustSee(what, dialog)
  for (const key of inside) await stage.mustSee(`${key} in it`, dialog.getByText(stage.words(key)))
  await stage.picture(what)
}

/** A day more than the duration ago. */
function before(every: string): number {
  const duration = readDuration(every)
  if (duration === undefined) throw new Error(`no duration: ${every}`)
  return addDuration(Date.now() - DAY_MS, { ...duration, count: -duration.count })
}

export const reviewReminder = journey<string>({
  shows: 'the reminder to look at the account and its limits, to a member whose last look is a day older than the rule allows',
  values: (every) => ({ memberInfo: { play: { lastReviewAt: before(every) } } }),
  run: (stage) => seeQuestion(stage, 'The reminder', 'review.title', ['review.body', 'dialogs.check_limits']),
})

export const monthSummary = journey({
  shows: 'stakes, wins and result of the last 30 days, to a member who last saw them more than 24 hours ago',
  values: () => ({ memberInfo: { play: { lastSummaryAt: Date.now() - 1.1 * DAY_MS } } }),
  run: (stage) => seeQuestion(stage, 'The last 30 days', 'monthSummary.title', ['check.staked', 'check.won', 'check.result']),
})

export const termsAcknowledged = journey({
  shows: 'the question for terms that changed since the member accepted them',
  leaves: () => 'what a member without an answer cannot do',
  values: () => ({ memberInfo: { terms: { current: 'evidence-2', accepted: 'evidence-1' } } }),
  run: (stage) => seeQuestion(stage, 'The changed terms', 'duties.terms_title', ['duties.terms_body', 'duties.terms_agree']),
})

export const idle = journey<{ readonly signOut?: number | undefined; readonly ask?: number | undefined }>({
  shows:
    'what becomes of a member without activity: a question after its minutes, the sign-out after those, or a minute after the question',
  run: async (stage, { signOut, ask }) => {
    await stage.page.clock.install()
    await stage.asMember()
    await stage.open('member/home')
    if (ask !== undefined) {
      await stage.page.clock.fastForward((ask * 60 + 20) * 1000)
      await stage.mustSee(
        `a question after ${ask} minutes without activity`,
        stage.page.getByRole('alertdialog', { name: stage.words('idle.title') }),
      )
      await stage.picture(`The question after ${ask} minutes without activity`)
    }
    await stage.page.clock.fastForward(ask === undefined ? ((signOut ?? 0) * 60 + 20) * 1000 : 90_000)
    await stage.page.waitForURL(/\/login/).catch(() => {
      throw new NotProved('not seen: the sign-out of a member without activity')
    })
    await stage.picture('Signed out without activity')
  },
})

/** A limit of loss of the day, of which so many percents are used. */
const used = (percent: number): Readonly<Record<string, unknown>> => ({
  playLimits: {
    raiseWaitHours: 24,
    limits: [{ kind: 'loss', frame: 'day', amount: '100.00', used: percent.toFixed(2), resetsAt: Date.now() + DAY_MS }],
  },
})

export const limitNotices = journey<readonly number[]>({
  shows: 'the notice when the first of the rule’s percents of a limit is used',
  leaves: (percents) => (percents.length > 1 ? 'the notices at further percents' : undefined),
  values: (percents) => used(Math.min(...percents)),
  run: async (stage, percents) => {
    const [first] = percents.toSorted((a, b) => a - b)
    await stage.asMember()
    await stage.open('member/home')
    const notice = stage.page.getByRole('alertdialog', { name: stage.words(first === 100 ? 'play.title_limit' : 'limitNotice.part') })
    await stage.mustSee(`the notice at ${first} percent`, first === 100 ? notice : notice.filter({ hasText: String(first) }))
    await stage.picture(`The notice at ${first} percent`)
  },
})

export const signOutAtLimit = journey({
  shows: 'the sign-out of a member whose limit of loss is met, and the words that say so',
  leaves: () => 'a limit of time',
  values: () => used(100),
  run: async (stage) => {
    await stage.asMember()
    await stage.open('member/home')
    const words = stage.page
      .getByRole('alertdialog', { name: stage.words('play.title_limit') })
      .filter({ hasText: stage.words('limitNotice.signedOut') })
    await stage.mustSee('that the member was signed out', words)
    await stage.picture('Signed out at a limit')
    await words.getByRole('button').first().click()
    await stage.page.waitForURL(/\/login/).catch(() => {
      throw new NotProved('not seen: sign-in, after the sign-out at a limit')
    })
  },
})

export const riskWords = journey({
  shows: 'words of the brand after a sign-in, which the member closes',
  leaves: () => 'whether they say what the rule asks: the picture shows them',
  run: async (stage) => {
    await stage.open('login')
    await fillForm(stage.page)
    const words = stage.page.getByRole('alertdialog').filter({ has: stage.page.getByRole('button', { name: stage.words('common.ok') }) })
    await stage.mustSee('words after the sign-in', words.filter({ hasText: /\S\s\S/ }))
    await stage.picture('The words after a sign-in')
  },
})
