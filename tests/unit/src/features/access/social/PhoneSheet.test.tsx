// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { act } from 'react'
import { press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { AURORA, type DocumentOptions } from '../../open-document.ts'
import { field, notesBeside, openView, submit, type } from '../../open-view.ts'

/** Opens the sheet where another form has the number already. */
async function openSheet(typedBefore: string, options: DocumentOptions = {}) {
  const page = await openView(['sms', 'social', 'login'], { route: 'login', href: 'https://aurora.example/m/login', ...options })
  await page.boot.startBoot()
  const { $typedNumber } = await import('#features/access/sms/sms.store.ts')
  const store = await import('#features/access/social/flow/social-dialogs.store.ts')
  const { PhoneSheet } = await import('#features/access/social/PhoneSheet.tsx')
  $typedNumber.set(typedBefore)
  const { container, render } = await hydrate(<div />)
  await render(<PhoneSheet />)
  return { container, ...store }
}

/** Presses the button that sends a code. */
async function pressSend(typedBefore: string, typedHere?: string) {
  const { container, $phoneCodeSending, openPhoneSheet } = await openSheet(typedBefore)
  await act(async () => openPhoneSheet())
  if (typedHere !== undefined) await type(container, 'mobile', typedHere)
  await click([...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Send code'))!)
  return { value: field(container, 'mobile').value, notes: notesBeside(container, 'mobile'), state: $phoneCodeSending.get().state }
}

test('SOC-1 a number that was typed in another form and stands in the field is one to which a code is sent', async () => {
  expect(await pressSend('0917 123 4567')).toEqual({ value: '0917 123 4567', notes: [], state: 'processing' })
})

test('SOC-1 an empty field asks for the number', async () => {
  expect(await pressSend('')).toEqual({ value: '', notes: ['Enter your mobile number.'], state: 'idle' })
  expect(await pressSend('0917 123 4567', '')).toEqual({ value: '', notes: ['Enter your mobile number.'], state: 'idle' })
})

test('SOC-1 SES-10 a sign-in by phone needs the code, and keeps the session unless its box is cleared; the button closes the sheet', async () => {
  const { container, openPhoneSheet, $phoneSheetOpen, $phoneCodeConfirming } = await openSheet('0917 123 4567')
  await act(async () => openPhoneSheet())
  expect(one(container, 'h2').textContent).toBe('Continue with your mobile number')
  expect(field(container, 'keep').checked).toBe(true)
  await submit(container)
  expect([notesBeside(container, 'code'), $phoneCodeConfirming.get().state]).toEqual([['Enter the code we sent you.'], 'idle'])
  await type(container, 'code', '123456')
  await submit(container)
  expect([notesBeside(container, 'code'), $phoneCodeConfirming.get().state], 'it was tried; no code had been sent').toEqual([[], 'failure'])
  await press(container, 'Close')
  expect([$phoneSheetOpen.get(), container.querySelector('dialog[open]')]).toEqual([false, null])
})

test('SOC-7 linking a number asks nobody to stay signed in, nor does a merchant that keeps no sessions', async () => {
  const linking = await openSheet('')
  await act(async () => linking.openPhoneSheet({ do: 'link', link: async () => undefined }))
  expect([one(linking.container, 'h2').textContent, linking.container.querySelector('[name=keep]')]).toEqual([
    'Link your mobile number',
    null,
  ])
  const { features } = AURORA
  const merchant = { features: { ...features, signIn: { ...features.signIn, keepSignedIn: false } } }
  const without = await openSheet('', { merchant })
  await act(async () => without.openPhoneSheet())
  expect([field(without.container, 'code').value, without.container.querySelector('[name=keep]')]).toEqual(['', null])
})
