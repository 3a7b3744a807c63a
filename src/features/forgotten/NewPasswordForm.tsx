import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { useSaidAt } from '#features/dialogs/use-said-at.ts'
import { passwordChecklist, problemWords } from '#features/registration/problem-words.ts'
import { checkPassword, problemToSay } from '#features/registration/rules.ts'
import { $registerPolicy, REGISTER_POLICY_IN_SHELL } from '#features/registration/store.ts'
import { latinDigits } from '#features/sms/rules.ts'
import { useCodeField } from '#features/sms/use-code-field.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Checklist } from '#ui/Checklist.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField, useTyped, valuesOf } from '#ui/use-typed.ts'
import { $askingCode, $resetting, askResetCode, beginForgotten, RESET_IN_SHELL, resetCodes, resetPassword } from './actions.ts'
import css from './ForgottenSheet.module.css'
import { resetRefusalPlace } from './refusal-words.ts'

/** The code that came, and the new password. What is said never tells whether there is such an account. */
export function NewPasswordForm({ account, channel, masked }: { account: string; channel: 'email' | 'sms'; masked: string }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL }).password
  const attempt = useStore($resetting, { ssr: () => RESET_IN_SHELL })
  const asking = useStore($askingCode, { ssr: () => RESET_IN_SHELL })
  const { hint: _hint, ...code } = useCodeField({ $sent: resetCodes.$sent, to: account, busy: asking.state === 'processing', onSend: () => void askResetCode(account) })
  const refusal = [attempt, asking].flatMap((one) => (one.state === 'failure' ? [one.refusal] : []))[0]
  const place = refusal && resetRefusalPlace(refusal)
  const errorAt = useSaidAt(refusal, place, typed)
  const problem = problemToSay(checkPassword(typed.value('newPassword'), policy, account), { left: typed.wasLeft('newPassword') })
  const codeOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '')

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    typed.reread()
    typed.leaveAll()
    const value = valuesOf(event.currentTarget)
    const newPassword = value('newPassword')
    if (codeOf(value('code')) === '') return focusField(event.currentTarget, 'code')
    if (checkPassword(newPassword, policy, account)) return focusField(event.currentTarget, 'newPassword')
    void resetPassword(account, codeOf(value('code')), newPassword)
  }

  const codeMissing = typed.wasLeft('code') && codeOf(typed.value('code')) === '' ? t('sms.problem_code') : undefined
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={send} {...typed.listeners}>
      <p className={css.more} role="status">{t(`forgotten.sent_${channel}`, { to: `\u2068${masked}\u2069` })}</p>
      {/* For password managers: whose password it is. */}
      <input className="visually-hidden" type="text" name="username" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      <CodeField {...code} expectsSms={channel === 'sms'} error={codeMissing ?? errorAt('code')} />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        showWord={t('password.show')}
        hideWord={t('password.hide')}
        error={problem ? problemWords('password', problem) : errorAt('newPassword')}
        hint={<Checklist items={passwordChecklist(typed.value('newPassword'), policy)} doneWord={t('password.met')} openWord={t('password.unmet')} />}
      />
      <FormMessage words={errorAt('form')} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('password.submit')}</SubmitButton>
      <Button kind="quiet" onClick={beginForgotten}>{t('forgotten.other')}</Button>
    </form>
  )
}
