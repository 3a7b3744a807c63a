import { journey } from '../journey.ts'
import { namedLength } from '#features/member/limits/lengths.rules.ts'
import type { Stage } from '../stage.ts'

/** How the screen calls a length, such as "3 months". */
function lengthIn(stage: Stage, length: string): RegExp {
  const { unit, count = 0 } = namedLength(length) ?? {}
  return unit === undefined ? stage.words('play.exclude_forGood') : stage.counted(`limits.length_${unit}`, count)
}

export const breakLengths = journey<readonly string[]>({
  shows: 'the lengths of a break that members may take, on the screen of limits',
  run: async (stage, lengths) => {
    await stage.asMember()
    await stage.open('member/limits')
    for (const length of lengths)
      await stage.mustSee(`a break of ${length}`, stage.page.getByRole('button', { name: lengthIn(stage, length) }))
    await stage.picture('The lengths of a break', stage.page.getByRole('heading', { name: stage.words('limits.break') }))
  },
})

export const exclusionLengths = journey<'any' | readonly string[]>({
  shows: 'the lengths for which members may exclude themselves, on the screen of limits',
  run: async (stage, lengths) => {
    await stage.asMember()
    await stage.open('member/limits')
    const choice = stage.page.locator('select[name=length]')
    await stage.mustSee('self-exclusion', choice)
    const offered = await choice.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    const missing = lengths === 'any' ? [] : lengths.filter((length) => !offered.includes(length))
    if (missing.length > 0) throw new Error(`not offered: an exclusion of ${missing.join(', ')}`)
    await stage.picture('The lengths of an exclusion', choice)
  },
})

export const panicButton = journey({
  shows: 'the button that stops play for 24 hours, on home and on the screen where a game starts',
  run: async (stage) => {
    await stage.asMember()
    for (const route of ['home', 'game', 'member/cashier']) {
      await stage.open(route)
      await stage.mustSee(`the button on ${route}`, stage.page.getByRole('button', { name: stage.words('play.panic') }))
      await stage.picture(`The button on ${route}`)
    }
  },
})

export const signInDuringExclusion = journey({
  shows: 'the words beside self-exclusion which say that signing in is not possible until it ends',
  leaves: () => 'the sign-in of a member who is excluded, which the back end refuses: livery conform tries it',
  run: async (stage) => {
    await stage.asMember()
    await stage.open('member/limits')
    const words = stage.page.getByText(stage.words('exclusion.hint'))
    await stage.mustSee('that nobody signs in during an exclusion', words)
    await stage.picture('What an exclusion closes', words)
  },
})
