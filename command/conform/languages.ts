import { announcements } from '#contract/announcements.ts'
import type { Declaration } from '#contract/call.ts'
import { gameVendors } from '#contract/games.ts'
import { vipLevels } from '#contract/programs.ts'
import { promotionCategories } from '#contract/promotions.ts'
import { note } from './expect.ts'
import { judge } from './judge.ts'
import { sampleRequest } from './samples.ts'
import { ask, type Trial } from './trial.ts'

/** Calls whose answers have texts for people. */
const WITH_TEXTS: readonly Declaration[] = [promotionCategories, announcements, vipLevels, gameVendors]
const READ = new Set(['title', 'name', 'content', 'summary', 'labelName'])

/** Whether the header `Language` is heeded: texts in two languages of the brand are not all the same. Names of games and vendors may be. */
export async function tryLanguages(trial: Trial, calls: readonly Declaration[]): Promise<void> {
  const { otherLanguage } = trial.options
  if (otherLanguage === undefined) return
  for (const call of WITH_TEXTS.filter((each) => calls.includes(each) && !trial.lacking.has(each.name))) {
    const texts: string[][] = []
    let received = await ask(trial, call, sampleRequest(call, trial.facts))
    for (const language of [trial.options.language, otherLanguage]) {
      received = await ask(trial, call, sampleRequest(call, trial.facts), { headers: { Language: language } })
      const verdict = judge(trial, call, received)
      texts.push(verdict.kind === 'value' ? textsIn(verdict.value) : [])
    }
    const [own = [], other = []] = texts
    const isSame = own.length > 0 && own.join('\n') === other.join('\n')
    const found = `the texts of ${trial.options.language} for ${otherLanguage}`
    note(
      trial,
      call,
      'value',
      received,
      isSame ? [{ check: 'value', field: 'Language', found, expected: 'texts in the language of the header' }] : [],
    )
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (typeof each === 'string' ? (READ.has(key) ? [each] : []) : textsIn(each)))
}
