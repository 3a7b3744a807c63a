// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../ui/by-name.ts'
import { hydrate } from '../ui/hydrate.ts'
import { ok } from '../features/fake-server.ts'
import { AURORA } from '../features/open-document.ts'
import { openView, passUntil, send, type } from '../features/open-view.ts'

/** The sheets for visitors over home. */
async function openSheets(registration: object = {}) {
  const merchant = { features: { ...AURORA.features, registration: { ...AURORA.features.registration, ...registration } } }
  const page = await openView(['login', 'register', 'password', 'forgotten', 'sms'], { merchant })
  const { openAuthSheet, $authSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  const { default: AuthSheets } = await import('#islands/AuthSheets.lazy.tsx')
  await page.boot.startBoot()
  const { container, html, mended } = await hydrate(<AuthSheets />)
  expect([html, mended]).toEqual(['', []])
  const shown = (): (string | null)[] => [...container.querySelectorAll('dialog[open]')].map((dialog) => nameOf(dialog as HTMLElement))
  return { page, container, shown, open: (view: 'signIn' | 'join') => act(async () => openAuthSheet(view)), $authSheet }
}

function nameOf(dialog: HTMLElement): string {
  return document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
}

const fields = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('dialog[open] input')].map((input) => input.getAttribute('name')!)

test('LAY-2 one sheet at a time is over the screen: sign-in leads to joining and back, and each is closed by its button', async () => {
  const { container, shown, open, $authSheet } = await openSheets()
  expect(shown()).toEqual([])
  await open('signIn')
  expect([shown(), fields(container).slice(0, 2)]).toEqual([['Sign in'], ['username', 'password']])
  await press(container, 'Create an account')
  expect([shown(), fields(container)[2]]).toEqual([['Create an account'], 'ageConfirmed'])
  await press(container.querySelector('dialog[open]')!, 'Close')
  expect([shown(), $authSheet.get()]).toEqual([[], undefined])
  await open('join')
  await press(container.querySelector('dialog[open]')!, 'Sign in')
  expect(shown()).toEqual(['Sign in'])
  await press(container.querySelector('dialog[open]')!, 'Close')
  expect([shown(), $authSheet.get()]).toEqual([[], undefined])
})

test('LAY-2 a forgotten password is replaced in its own sheet, which leads back to sign-in, or closes', async () => {
  const { page, container, shown, open, $authSheet } = await openSheets()
  page.server.on('/wps/member/password/reset/send', () => ok({ channel: 'email', masked: 'd***', resendAfterSeconds: 60 }))
  page.server.on('/wps/member/password/reset', () => ok(null))
  await open('signIn')
  await press(container, 'Forgot password?')
  expect(fields(container)).toEqual(['account'])
  await press(container.querySelector('dialog[open]')!, 'Close')
  expect([shown(), $authSheet.get()]).toEqual([[], undefined])
  await open('signIn')
  await press(container, 'Forgot password?')
  const sheet = (): HTMLElement => container.querySelector('dialog[open]')!
  await type(sheet(), 'account', 'demo7')
  await send(sheet(), page)
  await passUntil(page, () => fields(container).includes('code'))
  await type(sheet(), 'code', '123456')
  await type(sheet(), 'newPassword', 'Better#2027')
  await send(sheet(), page)
  await passUntil(page, () => buttonNames(sheet()).join() === 'Close,Sign in')
  await press(sheet(), 'Sign in')
  expect([shown(), fields(container).slice(0, 2)]).toEqual([['Sign in'], ['username', 'password']])
})

test('REG-1 where no account can be opened sign-in offers none', async () => {
  const { container, open } = await openSheets({ open: false })
  await open('signIn')
  expect(buttonNames(container)).toContain('Forgot password?')
  expect(buttonNames(container)).not.toContain('Create an account')
})
