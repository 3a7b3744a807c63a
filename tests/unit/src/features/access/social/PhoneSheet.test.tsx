// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { click, hydrate } from '../../../ui/hydrate.ts'
import { field, notesBeside, openView, type } from '../../open-view.ts'

/** Opens the sheet where another form has the number already, and presses the button that sends a code. */
async function pressSend(typedBefore: string, typedHere?: string) {
  const page = await openView(['sms', 'social', 'login'], { route: 'login', href: 'https://aurora.example/m/login' })
  await page.boot.startBoot()
  const { $typedNumber } = await import('#features/access/sms/sms.store.ts')
  const { $phoneCodeSending, $phoneSheetOpen } = await import('#features/access/social/social-dialogs.store.ts')
  const { PhoneSheet } = await import('#features/access/social/PhoneSheet.tsx')
  $typedNumber.set(typedBefore)
  $phoneSheetOpen.set(true)
  const { container, render } = await hydrate(<div />)
  await render(<PhoneSheet />)
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
