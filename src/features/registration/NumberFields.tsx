import { useStore } from '@nanostores/react'
import type { ReactElement, RefObject } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { $sms, sendSms, SMS_IN_SHELL, smsCodes } from '#features/sms/actions.ts'
import { smsRefusalPlace } from '#features/sms/refusal-words.ts'
import { writeMobile } from '#features/sms/rules.ts'
import { mobileOf } from '#features/sms/store.ts'
import { useCodeField } from '#features/sms/use-code-field.ts'
import { useMobileField } from '#features/sms/use-mobile-field.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { focusField, type Typed } from '#ui/use-typed.ts'
import type { JoinErrors } from './use-join-errors.ts'

/** A mobile number and the code that proves it (REG-2, LOG-10). */
export function NumberFields({ form, errors, typed }: { form: RefObject<HTMLFormElement | null>; errors: JoinErrors; typed: Typed }): ReactElement {
  const sending = useStore($sms, { ssr: () => SMS_IN_SHELL })
  const place = sending.state === 'failure' ? smsRefusalPlace(sending.refusal) : undefined
  const text = typed.value('mobile')
  const to = text === '' ? undefined : writeMobile(mobileOf(text))
  const code = useCodeField({ $sent: smsCodes.$sent, to, busy: sending.state === 'processing', onSend: sendCode })
  const mobile = useMobileField()

  function sendCode(): void {
    typed.reread()
    const { problem, ...number } = mobileOf(form.current ? String(new FormData(form.current).get('mobile')) : '')
    if (problem) {
      typed.leave('mobile')
      return focus('mobile')
    }
    void sendSms(number).then(() => focus('code'))
  }

  function focus(name: string): void {
    if (form.current) focusField(form.current, name)
  }

  const said = (at: 'mobile' | 'code'): string | undefined => errors[at] ?? (place?.at === at ? wordsText(place.words) : undefined)
  return (
    <>
      <MobileField {...mobile} enterKeyHint="next" error={said('mobile')} />
      <CodeField {...code} error={said('code')} />
    </>
  )
}
