import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { checkPassword, REGISTER_POLICY_IN_SHELL, visibleProblem } from '#features/access/join/account-fields.rules.ts'
import { problemText, fieldMessage } from '#features/access/join/field-texts.ts'
import { $registerPolicy } from '#features/access/join/join.store.ts'
import { codeDigits } from '#lib/typed-digits.ts'
import { useCodeField } from '#features/access/sms/use-sms-fields.ts'
import { isBusy } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { wordsText } from '#i18n/words.ts'
import { Button, SubmitButton } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Field } from '#ui/Field.tsx'
import { FormMessage, Notice, SlowNote } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { focusField, useFormFields, valuesOf } from '#ui/use-form.ts'
import {
  requestResetCode,
  resetPassword,
  restartForgottenPassword,
  $forgottenPassword,
  $requestingCode,
  $resetting,
  FORGOTTEN_PASSWORD_IN_SHELL,
  RESET_IN_SHELL,
  resetCodes,
} from './forgotten-password.actions.ts'
import css from '../sign-in/access-panels.module.css'
import { resetRefusalPlace } from './new-password.rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

export interface ForgottenPasswordSheetProps {
  open: boolean
  onClose: () => void
  /** Leads back to the sign-in form. */
  onDone: () => void
}

/** Three steps: account, code, new password. */
export function ForgottenPasswordSheet({ open, onClose, onDone }: ForgottenPasswordSheetProps): ReactElement {
  const forgotten = useStore($forgottenPassword, { ssr: () => FORGOTTEN_PASSWORD_IN_SHELL })
  const close = (then: () => void) => (): void => {
    then()
    restartForgottenPassword()
  }
  return (
    <Sheet open={open} onClose={close(onClose)} title={t('forgotten.title')} closeWord={t('common.close')}>
      {forgotten.step === 'account' && <AccountForm />}
      {forgotten.step === 'code' && <ResetPasswordForm {...forgotten} />}
      {forgotten.step === 'done' && (
        <>
          <Notice tone="positive" role="status" title={t('password.changed')}>
            <p>{t('forgotten.done')}</p>
          </Notice>
          <Button wide size="lg" onClick={close(onDone)}>
            {t('login.submit')}
          </Button>
        </>
      )}
    </Sheet>
  )
}

function AccountForm(): ReactElement {
  const [empty, setEmpty] = useState(false)
  const requesting = useStore($requestingCode, { ssr: () => RESET_IN_SHELL })
  const refusal = requesting.state === 'failure' ? requesting.refusal : undefined
  const place = refusal && resetRefusalPlace(refusal)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account')).trim()
    setEmpty(account === '')
    if (account === '') return focusField(event.currentTarget, 'account')
    void requestResetCode(account)
  }

  return (
    <form className={css.form} method="post" noValidate onSubmit={send} onInput={() => setEmpty(false)}>
      <p className={css.more}>{t('forgotten.more')}</p>
      <Field
        name="account"
        type="text"
        label={t('forgotten.account')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        error={empty ? t('forgotten.empty_account') : undefined}
      />
      <FormMessage words={place && wordsText(place.words)} occasion={refusal} />
      <SlowNote busy={requesting.state === 'processing'} words={t('password.slow')} />
      <SubmitButton busy={requesting.state === 'processing'} busyWords={t('common.wait')}>
        {t('forgotten.send')}
      </SubmitButton>
    </form>
  )
}

/** No message reveals whether the account exists. */
function ResetPasswordForm({ account, channel, masked }: { account: string; channel: 'email' | 'sms'; masked: string }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL }).password
  const resetting = useStore($resetting, { ssr: () => RESET_IN_SHELL })
  const requesting = useStore($requestingCode, { ssr: () => RESET_IN_SHELL })
  const { hint: _hint, ...code } = useCodeField({
    $sent: resetCodes.$sent,
    to: account,
    busy: requesting.state === 'processing',
    onSend: () => void requestResetCode(account),
  })
  const refusal = [resetting, requesting].flatMap((submission) => (submission.state === 'failure' ? [submission.refusal] : []))[0]
  const place = refusal && resetRefusalPlace(refusal)
  const errorAt = fieldMessage(place, typed)
  const problem = visibleProblem(checkPassword(typed.value('newPassword'), policy, account), { left: typed.wasLeft('newPassword') })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    typed.reread()
    typed.leaveAll()
    const value = valuesOf(event.currentTarget)
    const newPassword = value('newPassword')
    if (codeDigits(value('code')) === '') return focusField(event.currentTarget, 'code')
    if (checkPassword(newPassword, policy, account)) return focusField(event.currentTarget, 'newPassword')
    if (!isBusy(resetting)) typed.noteSent()
    void resetPassword(account, codeDigits(value('code')), newPassword)
  }

  const codeMissing = typed.wasLeft('code') && codeDigits(typed.value('code')) === '' ? t('sms.problem_code') : undefined
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={send} {...typed.listeners}>
      <p className={css.more} role="status">
        {t(`forgotten.sent_${channel}`, { to: `\u2068${masked}\u2069` })}
      </p>
      {/* Password managers read the account here. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={account}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CodeField {...code} expectsSms={channel === 'sms'} error={codeMissing ?? errorAt('code')} />
      <NewPasswordField
        typed={typed.value('newPassword')}
        policy={policy}
        error={problem ? problemText('password', problem) : errorAt('newPassword')}
      />
      <FormMessage words={errorAt('form')} occasion={refusal} />
      <SlowNote busy={resetting.state === 'processing'} words={t('password.slow')} />
      <SubmitButton busy={resetting.state === 'processing'} busyWords={t('common.wait')}>
        {t('password.submit')}
      </SubmitButton>
      <Button kind="quiet" onClick={restartForgottenPassword}>
        {t('forgotten.other')}
      </Button>
    </form>
  )
}
