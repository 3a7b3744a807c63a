import { atom, onMount } from 'nanostores'
import { $typedNumber } from '#features/sms/store.ts'
import { currentShell } from '#shells/current.ts'
import { readRemembered, type Remembered } from './remembered.ts'
import { chooseSignInWay } from './ways.ts'

/** What the form is filled in with: a remembered sign-in of this merchant (LOG-6). The prerendered form is empty. */
export const $prefill = atom<Remembered | undefined>(undefined)

onMount($prefill, () => {
  // At build there is no browser to ask.
  if (typeof document === 'undefined') return
  void readRemembered().then((remembered) => {
    if (remembered?.merchant !== currentShell().merchant.code) return
    if (remembered.type === 'sms') {
      chooseSignInWay('sms')
      if ($typedNumber.get() === '') $typedNumber.set(remembered.number)
    } else if (remembered.username.startsWith('+')) {
      chooseSignInWay('mobile')
    }
    $prefill.set(remembered)
  })
})
