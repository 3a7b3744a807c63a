import { useStore } from '@nanostores/react'
import { useEffect, type RefObject } from 'react'
import { $prefill } from './prefill.ts'

/** Fills a form's empty fields with what this browser remembers; what the member or the browser filled in stays. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const remembered = useStore($prefill, { ssr: () => undefined })
  useEffect(() => {
    if (!remembered) return
    if (remembered.type === 'sms') return fill(form.current, 'mobile', remembered.number)
    fill(form.current, remembered.username.startsWith('+') ? 'mobile' : 'username', remembered.username)
    const named = form.current?.querySelector<HTMLInputElement>('[name=username], [name=mobile]')
    // The password of this name and of no other.
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
