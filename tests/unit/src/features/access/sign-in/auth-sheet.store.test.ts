import { expect, test } from 'vitest'
import { sessionHappened } from '#features/core/session/session.store.ts'
import { $authSheet, $authViewsWanted, closeAuthSheet, openAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { onSignedInHere, signedInHere } from '#features/access/sign-in/signed-in-here.store.ts'
import { $socialSheetsWanted, loadSocialSheets } from '#features/access/social/flow/social-sheets.store.ts'

test('LOG-3 where the member goes after sign-in stays while a visitor changes between the forms, and goes with the sheet', () => {
  openAuthSheet('signIn', '/m/vip')
  openAuthSheet('join')
  expect([$authSheet.get(), $authViewsWanted.get()]).toEqual([{ view: 'join', go: '/m/vip' }, true])
  openAuthSheet('signIn', '/m/home')
  expect($authSheet.get()?.go).toBe('/m/home')
  closeAuthSheet()
  expect([$authSheet.get(), $authViewsWanted.get()]).toEqual([undefined, false])
  openAuthSheet('join')
  expect($authSheet.get()?.go).toBeUndefined()
  closeAuthSheet()
})

test('LOG-3 after a sign-in in place the member’s part starts first, then the choice closes, then the wanted game starts', () => {
  const steps: string[] = []
  const undoGame = onSignedInHere('launchWantedGame', () => steps.push('game'))
  onSignedInHere('closeAccountChoice', () => steps.push('choice'))
  onSignedInHere('startMember', () => steps.push('member'))
  signedInHere()
  expect(steps).toEqual(['member', 'choice', 'game'])
  onSignedInHere('launchWantedGame', () => steps.push('other game'))
  undoGame()
  signedInHere()
  expect(steps.slice(3)).toEqual(['member', 'choice', 'other game'])
})

test('a follower of a sign-in that took itself back is not called, and a step that nobody takes is none', () => {
  const steps: string[] = []
  const undos = (['startMember', 'closeAccountChoice', 'launchWantedGame'] as const).map((step) =>
    onSignedInHere(step, () => steps.push(step)),
  )
  undos.forEach((undo) => undo())
  signedInHere()
  expect(steps).toEqual([])
})

test('the sheets of the services load once one of them is wanted', () => {
  expect($socialSheetsWanted.get()).toBe(false)
  loadSocialSheets()
  expect($socialSheetsWanted.get()).toBe(true)
})

test('LOG-4 a second factor that is due loads the views of sign-in without a sheet, until the member leaves it', () => {
  const ask = { emailRequired: false, gaRequired: true, smsRequired: false, verifyId: 'v1' }
  const wanted: boolean[] = []
  $authViewsWanted.subscribe((now) => void wanted.push(now))
  sessionHappened({ type: 'secondFactorAsked', ask })
  sessionHappened({ type: 'secondFactorLeft' })
  expect(wanted).toEqual([false, true, false])
})
