import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { latinDigits, writeMobile } from '#features/sms/rules.ts'
import { mobileOf } from '#features/sms/store.ts'
import { useCodeField } from '#features/sms/use-code-field.ts'
import { useMobileField } from '#features/sms/use-mobile-field.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField } from '#ui/use-typed.ts'
import css from './ChoiceSheet.module.css'
import { $confirmingHosted, $phoneOpen, $phoneTask, $sendingHosted, closePhone, confirmPhoneCode, hostedCodes, PHONE_IN_SHELL, PHONE_TASK_IN_SHELL, sendPhoneCode } from './phone.ts'

/** Signing in by a phone number that the hosted identity provider proves with an SMS (SOC-1), or linking it (SOC-7). */
export function PhoneSheet(): ReactElement {
  const open = useStore($phoneOpen, { ssr: () => false })
  const isLink = useStore($phoneTask, { ssr: () => PHONE_TASK_IN_SHELL }).do === 'link'
  return (
    <Sheet open={open} onClose={closePhone} title={t(isLink ? 'social.phone_link' : 'social.phone_title')} closeWord={t('common.close')}>
      <PhoneForm isLink={isLink} />
    </Sheet>
  )
}

function PhoneForm({ isLink }: { isLink: boolean }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<{ readonly mobile?: string | undefined; readonly code?: string | undefined }>({})
  const sending = useStore($sendingHosted, { ssr: () => PHONE_IN_SHELL })
  const confirming = useStore($confirmingHosted, { ssr: () => PHONE_IN_SHELL })
  const { onInput, ...mobile } = useMobileField()
  const to = typed === '' ? undefined : writeMobile(mobileOf(typed))
  const code = useCodeField({ $sent: hostedCodes.$sent, to, busy: sending.state === 'processing', onSend: () => void sendCode() })

  async function sendCode(): Promise<void> {
    const { problem, ...number } = mobileOf(typed)
    setWrong({ mobile: problem && t(`sms.problem_${problem}`) })
    if (problem) return focus('mobile')
    if (box.current) await sendPhoneCode(writeMobile(number), box.current)
    focus('code')
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const digits = latinDigits(String(fields.get('code'))).replaceAll(/\D/g, '')
    setWrong(digits === '' ? { code: t('sms.problem_code') } : {})
    if (digits === '') return focus('code')
    void confirmPhoneCode(digits, { name: to ?? '', keep: fields.has('keep') })
  }

  function focus(name: string): void {
    if (form.current) focusField(form.current, name)
  }

  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={send}>
      <MobileField {...mobile} enterKeyHint="next" error={wrong.mobile} onInput={(event) => (setTyped(event.currentTarget.value), onInput?.(event))} />
      <CodeField {...code} error={wrong.code} />
      {!isLink && currentShell().merchant.features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      <div ref={box} />
      <SubmitButton busy={confirming.state === 'processing'} busyWords={t('common.wait')}>{t(isLink ? 'social.link' : 'login.submit')}</SubmitButton>
    </form>
  )
}
