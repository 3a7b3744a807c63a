import { useEffect, type RefObject } from 'react'
import { valuesOf } from '#ui/use-form.ts'
import { type CodeForm, readCodeDraft, storeCodeDraft } from './code-draft.codec.ts'
import { $mobileCountry, $typedNumber, chooseCountry, smsCodes } from './sms.store.ts'

/** Stored from the sending of a code on, restored after a lost page (LOG-10). */
export function useCodeDraft(ref: RefObject<HTMLFormElement | null>, by: CodeForm): void {
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    restore(form, by)
    const store = (): void => {
      if (!smsCodes.$sent.get()) return
      const ticked = boxesOf(form).flatMap(({ checked, name }) => (checked ? [name] : []))
      storeCodeDraft({ form: by, number: valuesOf(form)('mobile'), country: $mobileCountry.get().code, ticked })
    }
    form.addEventListener('input', store)
    const undos = [smsCodes.$sent.listen(store), $mobileCountry.listen(store)]
    return () => {
      form.removeEventListener('input', store)
      for (const undo of undos) undo()
    }
  }, [ref, by])
}

/** What was typed before hydration stays. */
function restore(form: HTMLFormElement, by: CodeForm): void {
  const draft = readCodeDraft(by)
  const number = form.querySelector<HTMLInputElement>('[name=mobile]')
  if (!draft || !number || (number.value !== '' && number.value !== draft.number)) return
  chooseCountry(draft.country)
  number.value = draft.number
  $typedNumber.set(draft.number)
  for (const box of boxesOf(form)) box.checked = draft.ticked.includes(box.name)
  number.dispatchEvent(new Event('input', { bubbles: true }))
}

function boxesOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][name]')]
}
