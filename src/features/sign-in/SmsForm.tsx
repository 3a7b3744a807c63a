import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { $sms, sendSms, SMS_IN_SHELL, smsCodes } from '#features/sms/actions.ts'
import { smsRefusalPlace } from '#features/sms/refusal-words.ts'
import { latinDigits, writeMobile } from '#features/sms/rules.ts'
import { $typedNumber, mobileOf } from '#features/sms/store.ts'
import { useCodeField } from '#features/sms/use-code-field.ts'
import { useMobileField } from '#features/sms/use-mobile-field.ts'
import { t } from '#i18n/translate.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { focusField } from '#ui/use-typed.ts'
import { KeepBoxes } from './KeepBoxes.tsx'
import { prepareSignIn, signIn } from './sign-in.ts'
import { SignInEnd } from './SignInEnd.tsx'
import { usePrefill } from './use-prefill.ts'

/** Sign-in by a code that is sent to a mobile number (LOG-10). */
export function SmsForm(): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ mobile?: string; code?: string }>({})
  const sending = useStore($sms, { ssr: () => SMS_IN_SHELL })
  const typed = useStore($typedNumber, { ssr: () => '' })
  const place = sending.state === 'failure' ? smsRefusalPlace(sending.refusal) : undefined
  const mobile = useMobileField()
  const code = useCodeField({ $sent: smsCodes.$sent, to: typed === '' ? undefined : writeMobile(mobileOf(typed)), busy: sending.state === 'processing', onSend: sendCode })
  usePrefill(form)

  function sendCode(): void {
    const { problem, ...number } = mobileOf($typedNumber.get())
    setWrong(problem ? { mobile: t(`sms.problem_${problem}`) } : {})
    const focus = (name: string): void => void (form.current && focusField(form.current, name))
    if (problem) return focus('mobile')
    void sendSms(number).then(() => focus('code'))
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { problem, ...number } = mobileOf(String(fields.get('mobile')))
    const typedCode = latinDigits(String(fields.get('code'))).replaceAll(/\D/g, '')
    const found = { ...(problem && { mobile: t(`sms.problem_${problem}`) }), ...(typedCode ? {} : { code: t('sms.problem_code') }) }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return focusField(event.currentTarget, first)
    void signIn({ by: 'sms', number: writeMobile(number), code: typedCode }, { keep: fields.has('keep'), remember: fields.has('remember') })
  }

  const said = (at: 'mobile' | 'code'): string | undefined => wrong[at] ?? (place?.at === at ? wordsText(place.words) : undefined)
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} onInput={() => setWrong({})}>
      <MobileField {...mobile} enterKeyHint="next" error={said('mobile')} />
      <CodeField {...code} error={said('code')} />
      <KeepBoxes remember={t('login.rememberNumber')} />
      <SignInEnd by="sms" />
    </form>
  )
}
