import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { writeMobile } from '#features/access/sms/sms.rules.ts'
import { codeDigits } from '#lib/typed-digits.ts'
import { $typedNumber, mobileOf } from '#features/access/sms/sms.store.ts'
import { readNumber, useCodeField, useMobileField } from '#features/access/sms/use-sms-fields.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#page/current.ts'
import { Checkbox } from '#ui/Field.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { SubmitButton } from '#ui/Button.tsx'
import { focusField } from '#ui/use-form.ts'
import { confirmPhoneCode, sendPhoneCode } from '#features/access/social/adapters/firebase.actions.ts'
import {
  $phoneCodeConfirming,
  $phoneCodeSending,
  $phoneSheetOpen,
  $phoneTask,
  closePhoneSheet,
  hostedCodes,
  PHONE_SUBMISSION_IN_SHELL,
  PHONE_TASK_IN_SHELL,
} from '#features/access/social/flow/social-dialogs.store.ts'

/** By Firebase's SMS: sign-in (SOC-1) or link (SOC-7). */
export function PhoneSheet(): ReactElement {
  const open = useStore($phoneSheetOpen, { ssr: () => false })
  const isLink = useStore($phoneTask, { ssr: () => PHONE_TASK_IN_SHELL }).do === 'link'
  return (
    <Sheet
      open={open}
      onClose={closePhoneSheet}
      title={t(isLink ? 'social.phone_link' : 'social.phone_title')}
      closeWord={t('common.close')}
    >
      <PhoneForm isLink={isLink} />
    </Sheet>
  )
}

function PhoneForm({ isLink }: { isLink: boolean }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [invalid, setInvalid] = useState<{ readonly mobile?: string | undefined; readonly code?: string | undefined }>({})
  const sending = useStore($phoneCodeSending, { ssr: () => PHONE_SUBMISSION_IN_SHELL })
  const confirming = useStore($phoneCodeConfirming, { ssr: () => PHONE_SUBMISSION_IN_SHELL })
  const typed = useStore($typedNumber, { ssr: () => '' })
  const mobile = useMobileField()
  const to = typed === '' ? undefined : writeMobile(mobileOf(typed))
  const code = useCodeField({ $sent: hostedCodes.$sent, to, busy: sending.state === 'processing', onSend: () => void sendCode() })

  async function sendCode(): Promise<void> {
    const { problem, ...number } = readNumber(form.current)
    setInvalid({ mobile: problem && t(`sms.problem_${problem}`) })
    if (problem) return focus('mobile')
    if (box.current) await sendPhoneCode(writeMobile(number), box.current)
    focus('code')
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const digits = codeDigits(String(fields.get('code')))
    setInvalid(digits === '' ? { code: t('sms.problem_code') } : {})
    if (digits === '') return focus('code')
    void confirmPhoneCode(digits, { name: to ?? '', keep: fields.has('keep') })
  }

  function focus(name: string): void {
    if (form.current) focusField(form.current, name)
  }

  return (
    <form ref={form} className="choice-sheet-form" method="post" noValidate onSubmit={send}>
      <MobileField {...mobile} enterKeyHint="next" error={invalid.mobile} />
      <CodeField {...code} error={invalid.code} />
      {!isLink && currentShell().merchant.features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      <div ref={box} />
      <SubmitButton busy={confirming.state === 'processing'} busyWords={t('common.wait')}>
        {t(isLink ? 'social.link' : 'login.submit')}
      </SubmitButton>
    </form>
  )
}
