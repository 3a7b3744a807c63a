// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { press } from '../../../ui/by-name.ts'
import { click, one } from '../../../ui/hydrate.ts'
import { AURORA } from '../../open-document.ts'
import { consentTemplate, parsed } from '../../built-templates.ts'
import { openView } from '../../open-view.ts'

/** The sheet over a page, as the question that comes by itself or as the choices that the reader opened. */
async function openSheet(how: 'asked' | 'opened', answered?: { analytics: boolean; marketing: boolean }) {
  await openView(['consent'], {
    merchant: { features: { ...AURORA.features, consent: { countries: 'all', deviceIdWaits: false } } } as never,
  })
  const { answerConsent } = await import('#features/core/consent/consent.actions.ts')
  const { $consent, $consentSheet } = await import('#features/core/consent/consent.store.ts')
  const { openConsentSheet } = await import('#features/core/consent/consent-sheet.bind.ts')
  if (answered) answerConsent(answered)
  $consentSheet.set(how)
  document.body.innerHTML = '<button id="before">Footer</button>'
  one(document, '#before').focus()
  const close = openConsentSheet(one(parsed(await consentTemplate()), 'section'), how === 'opened')
  const sheet = one(document, '[role=dialog]')
  const tick = (purpose: string) => one<HTMLInputElement>(sheet, `[name=consent-${purpose}]`)
  const ticks = () => ['necessary', 'analytics', 'marketing'].map((purpose) => [tick(purpose).checked, tick(purpose).disabled])
  const escape = () => void sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return { sheet, tick, ticks, escape, state: () => $consentSheet.get(), consent: () => $consent.get(), close }
}

test.each<[word: string, given: { analytics: boolean; marketing: boolean }]>([
  ['Decline', { analytics: false, marketing: false }],
  ['Accept', { analytics: true, marketing: true }],
])('TRK-8 "%s" answers for both purposes', async (word, given) => {
  const { sheet, consent, state } = await openSheet('asked')
  await press(sheet, word)
  expect([state(), consent()]).toEqual(['none', { state: 'answered', ...given }])
})

test('TRK-8 each purpose is chosen by itself, nothing is ticked beforehand, and what is necessary cannot be refused', async () => {
  const { sheet, tick, ticks, consent } = await openSheet('asked')
  expect(ticks()).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  await click(tick('marketing'))
  await press(sheet, 'Save choices')
  expect(consent()).toEqual({ state: 'answered', analytics: false, marketing: true })
})

test('TRK-8 Escape does not take an unanswered question away, and the question takes no focus', async () => {
  const { sheet, escape, state } = await openSheet('asked')
  expect(document.activeElement?.id).toBe('before')
  expect(one(sheet, 'details').hasAttribute('open')).toBe(false)
  escape()
  expect(state()).toBe('asked')
})

test('TRK-8 choices that the reader opened show the answer given before, take the focus, close by Escape alone and give it back', async () => {
  const { sheet, ticks, escape, state, consent, close } = await openSheet('opened', { analytics: true, marketing: false })
  expect(one(sheet, 'details').hasAttribute('open')).toBe(true)
  expect(ticks().map(([checked]) => checked)).toEqual([true, true, false])
  expect(document.activeElement?.id).toBe('consent-title')
  sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(state()).toBe('opened')
  escape()
  expect([state(), consent()]).toEqual(['none', { state: 'answered', analytics: true, marketing: false }])
  close()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement?.id).toBe('before')
})
