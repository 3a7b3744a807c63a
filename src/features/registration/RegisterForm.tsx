import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { latinDigits } from '#features/sms/rules.ts'
import { mobileOf } from '#features/sms/store.ts'
import { prepareSignIn } from '#features/sign-in/sign-in.ts'
import { t } from '#i18n/translate.ts'
import { Checklist } from '#ui/Checklist.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField, useTyped, valuesOf } from '#ui/use-typed.ts'
import { $registration, register, REGISTRATION_IN_SHELL } from './actions.ts'
import { AgeAndKeep } from './AgeAndKeep.tsx'
import { firstWrong, joinFields, joinFieldsOf, type JoinWay } from './join-fields.ts'
import { NumberFields } from './NumberFields.tsx'
import { passwordChecklist } from './problem-words.ts'
import { $mobilePassword, $registerPolicy, REGISTER_POLICY_IN_SHELL } from './store.ts'
import { useJoinErrors } from './use-join-errors.ts'
import { UsernameField } from './UsernameField.tsx'

/** Joining by username and password, or by mobile number (REG-1, REG-2): checked as typed by the merchant's policies (REG-10). The password can be shown, so it is typed once. */
export function RegisterForm({ by }: { by: JoinWay }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const mobilePassword = useStore($mobilePassword, { ssr: () => false })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const names = joinFieldsOf(by, mobilePassword)
  const errors = useJoinErrors({ typed, fields: joinFields(typed.value, mobileOf), names, policy })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Read anew: not every browser tells of what it filled in.
    typed.reread()
    typed.leaveAll()
    const fields = joinFields(valuesOf(event.currentTarget), mobileOf)
    const wrong = firstWrong(names, fields, policy)
    if (wrong) return focusField(event.currentTarget, wrong)
    const { username, mobile: { dialingCode, number }, code, password, ageConfirmed, keep } = fields
    const who = by === 'username' ? { username } : { mobile: { dialingCode, number, smsCode: latinDigits(code) } }
    void register({ ...who, ...(names.includes('password') && { password }), ageConfirmed }, { keep, remember: new FormData(event.currentTarget).has('remember') })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      {by === 'username' ? <UsernameField policy={policy} error={errors.username} typed={typed} /> : <NumberFields form={form} errors={errors} typed={typed} />}
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
