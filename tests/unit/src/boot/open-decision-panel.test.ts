// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDecisionPanel } from '#boot/open-decision-panel.ts'
import { reportContractProblem } from '#lib/contract-problems.ts'
import { logDecision } from '#lib/decision-log.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../platform/fake.ts'

/** Opens the panel as a page does, against the sandbox or an operator's back end, and returns what the page shows of it. */
async function openPanel({ asked, sandbox }: { asked: boolean; sandbox: boolean }) {
  document.body.innerHTML = ''
  usePlatform(fakePlatform({ fetch: async () => (sandbox ? Response.json({ scenarios: [] }) : new Response('<p>', { status: 404 })) }))
  logDecision('guard', { do: 'stay' })
  void openDecisionPanel({ asked })
  await import('#features/core/decision-panel/WhyPanel.lazy.tsx')
  return {
    decide: logDecision,
    misread: () =>
      reportContractProblem('reject', { call: 'countryCall', field: 'value.currency', problem: 'expected string, found a list' }),
    panel: () => document.querySelector('aside')?.textContent ?? '',
  }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('the decision panel', () => {
  test('lists every decision against the sandbox', async () => {
    const { panel } = await openPanel({ asked: true, sandbox: true })
    await vi.waitFor(() => expect(panel()).toContain('guard'))
  })

  test('prints a reason where a decision has one, and goes at a press', async () => {
    const { panel, decide } = await openPanel({ asked: true, sandbox: true })
    decide('download bar', { do: 'hide', because: 'noLink' })
    await vi.waitFor(() => expect(panel()).toContain('lists no file'))
    const answers = Object.fromEntries(
      [...document.querySelectorAll('dt')].map((about) => [about.textContent, about.nextElementSibling?.textContent]),
    )
    expect(answers).toEqual({ guard: 'stay', 'download bar': 'hide: the back end lists no file for this device' })
    document.querySelector<HTMLButtonElement>('aside button')!.click()
    expect(panel()).toBe('')
  })

  test.each([
    ['with ?why against any back end', true],
    ['in development, unasked', false],
  ])('OPS-6 %s names the call, the field, what was found and what was expected, and no decision', async (_when, asked) => {
    const { misread, panel } = await openPanel({ asked, sandbox: false })
    misread()
    await vi.waitFor(() => expect(panel()).toContain('contract: countryCall, value.currency'))
    expect(panel()).toContain('expected string, found a list')
    expect(panel()).not.toContain('guard')
  })

  test('OPS-6 does not appear while every response follows the contract', async () => {
    const { panel } = await openPanel({ asked: true, sandbox: false })
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
    expect(panel()).toBe('')
  })
})
