import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactElement, type RefObject, useRef } from 'react'
import { latinDigits, writeMobile } from '#features/access/sms/mobile-number.rules.ts'
import { smsRefusalPlace } from '#features/access/sms/sms.rules.ts'
import { mobileOf } from '#features/access/sms/mobile-number.store.ts'
import { prepareSignIn } from '#features/access/sign-in/sign-in.actions.ts'
import { t } from '#i18n/translate.ts'
import { Checklist } from '#ui/Checklist.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { type FormFields, focusField, useFormFields, valuesOf } from '#ui/use-form-fields.ts'
import { wordsText } from '#i18n/words.ts'
import { $sms, SMS_IN_SHELL, smsCodes } from '#features/access/sms/sent-code.store.ts'
import { sendSms } from '#features/access/sms/sms.actions.ts'
import { useCodeField, useMobileField } from '#features/access/sms/use-sms-fields.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { useFieldMessage } from '#features/core/dialogs/use-field-message.ts'
import { register } from './join.actions.ts'
import { REGISTER_POLICY_IN_SHELL, type RegisterPolicy, visibleProblem } from './account-fields.rules.ts'
import { AgeAndKeep, UsernameField } from './JoinFields.tsx'
import {
  type JoinField, type JoinFields, type JoinWay, checkJoinField, firstInvalid, joinFields, joinFieldsOf, registerRefusalPlace,
} from './join-form.rules.ts'
import { joinProblemText, passwordChecklist } from './field-texts.ts'
import { $mobilePassword, $registerPolicy, $registration, REGISTRATION_IN_SHELL } from './join.store.ts'

/** Joining by username and password, or by mobile number (REG-1, REG-2), checked while typing (REG-10). The password can be shown, so the visitor types it once. */
export function RegisterForm({ by }: { by: JoinWay }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const mobilePassword = useStore($mobilePassword, { ssr: () => false })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const names = joinFieldsOf(by, mobilePassword)
  const errors = useJoinErrors({ typed, fields: joinFields(typed.value, mobileOf), names, policy })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Read again: not every browser fires events for autofilled fields.
    typed.reread()
    typed.leaveAll()
    const fields = joinFields(valuesOf(event.currentTarget), mobileOf)
    const invalid = firstInvalid(names, fields, policy)
    if (invalid) return focusField(event.currentTarget, invalid)
    const { username, mobile: { dialingCode, number }, code, password, ageConfirmed, keep } = fields
    const identifier = by === 'username' ? { username } : { mobile: { dialingCode, number, smsCode: latinDigits(code) } }
    void register({ ...identifier, ...(names.includes('password') && { password }), ageConfirmed }, { keep, remember: new FormData(event.currentTarget).has('remember') })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      {by === 'username' ? <UsernameField policy={policy} error={errors.username} onTaken={typed.reread} /> : <NumberFields form={form} errors={errors} typed={typed} />}
      {names.includes('password') && (
        <PasswordField
          name="password"
          label={t('register.password')}
          autoComplete="new-password"
          showWord={t('password.show')}
          hideWord={t('password.hide')}
          error={errors.password}
          hint={<Checklist items={passwordChecklist(typed.value('password'), policy.password)} doneWord={t('password.met')} openWord={t('password.unmet')} />}
        />
      )}
      <AgeAndKeep error={errors.ageConfirmed} mayRemember={by === 'username'} />
      <FormMessage words={errors.form} occasion={attempt.state === 'failure' ? attempt.refusal : undefined} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('register.submit')}</SubmitButton>
    </form>
  )
}

/** A mobile number and the code that confirms it (REG-2, LOG-10). */
function NumberFields({ form, errors, typed }: { form: RefObject<HTMLFormElement | null>; errors: JoinErrors; typed: FormFields }): ReactElement {
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

  const errorAt = (at: 'mobile' | 'code'): string | undefined => errors[at] ?? (place?.at === at ? wordsText(place.words) : undefined)
  return (
    <>
      <MobileField {...mobile} enterKeyHint="next" error={errorAt('mobile')} />
      <CodeField {...code} error={errorAt('code')} />
    </>
  )
}

type JoinErrors = Partial<Record<JoinField | 'form', string>>

interface JoinErrorFacts {
  readonly typed: FormFields
  /** The form's current values. */
  readonly fields: JoinFields
  /** Names of the form's fields. */
  readonly names: readonly JoinField[]
  readonly policy: RegisterPolicy
}

/** Messages beside each field and for the form: our own checks first, else the server's refusal until the visitor changes that field (REG-10). */
function useJoinErrors({ typed, fields, names, policy }: JoinErrorFacts): JoinErrors {
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const refusedAt = useFieldMessage(refusal, refusal && registerRefusalPlace(refusal), typed)
  const errors: JoinErrors = {}
  for (const name of names) {
    const problem = visibleProblem(checkJoinField(name, fields, policy), { left: typed.wasLeft(name) })
    const text = problem ? joinProblemText(name, problem, policy) : refusedAt(name)
    if (text !== undefined) errors[name] = text
  }
  const text = refusedAt('form')
  if (text !== undefined) errors.form = text
  return errors
}
