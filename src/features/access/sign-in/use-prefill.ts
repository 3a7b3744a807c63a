import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { useEffect, type RefObject } from 'react'
import { readCodeDraft } from '#features/access/sms/code-draft.codec.ts'
import { $typedNumber } from '#features/access/sms/sms.store.ts'
import { currentShell } from '#page/current.ts'
import { readRemembered, type Remembered } from './remembered-sign-in.codec.ts'
import { chooseSignInWay } from './sign-in.store.ts'

/** LOG-6. The prerendered form is empty. */
const $prefill = atom<Remembered | undefined>(undefined)

onMount($prefill, () => {
  // At build there is no browser to ask.
  if (typeof document === 'undefined') return
  void readRemembered().then((remembered) => {
    // A form that waits for its code comes first.
    if (remembered?.merchant !== currentShell().merchant.code || readCodeDraft('signIn')) return
    if (remembered.type === 'sms') {
      chooseSignInWay('sms')
      if ($typedNumber.get() === '') $typedNumber.set(remembered.number)
    } else if (remembered.username.startsWith('+')) {
      chooseSignInWay('mobile')
    }
    $prefill.set(remembered)
  })
})

/** Only empty fields. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const remembered = useStore($prefill, { ssr: () => undefined })
  useEffect(() => {
    if (!remembered) return
    if (remembered.type === 'sms') return fill(form.current, 'mobile', remembered.number)
    fill(form.current, remembered.username.startsWith('+') ? 'mobile' : 'username', remembered.username)
    const named = form.current?.querySelector<HTMLInputElement>('[name=username], [name=mobile]')
    // The password belongs to this name and to no other.
    if (named?.value === remembered.username) fill(form.current, 'password', remembered.password)
    tick(form.current, 'remember')
  }, [form, remembered])
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const input = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (input?.value === '') input.value = value
}

function tick(form: HTMLFormElement | null, name: string): void {
  const box = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (box) box.checked = true
}
