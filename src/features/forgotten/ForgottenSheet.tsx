import { useStore } from '@nanostores/react'
import { useState, type FormEvent, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField } from '#ui/use-typed.ts'
import { $askingCode, $forgotten, askResetCode, beginForgotten, FORGOTTEN_IN_SHELL, RESET_IN_SHELL } from './actions.ts'
import css from './ForgottenSheet.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetRefusalPlace } from './refusal-words.ts'

export interface ForgottenSheetProps {
  open: boolean
  onClose: () => void
  /** Back to signing in. */
  onDone: () => void
}

/** A new password for a forgotten one: the account, the code that its owner gets, the new password. */
export function ForgottenSheet({ open, onClose, onDone }: ForgottenSheetProps): ReactElement {
  const forgotten = useStore($forgotten, { ssr: () => FORGOTTEN_IN_SHELL })
  const close = (then: () => void) => (): void => {
    then()
    beginForgotten()
  }
  return (
    <Sheet open={open} onClose={close(onClose)} title={t('forgotten.title')} closeWord={t('common.close')}>
      {forgotten.step === 'account' && <AccountForm />}
      {forgotten.step === 'code' && <NewPasswordForm {...forgotten} />}
      {forgotten.step === 'done' && (
        <>
          <Notice tone="positive" role="status" title={t('password.changed')}><p>{t('forgotten.done')}</p></Notice>
          <Button wide size="lg" onClick={close(onDone)}>{t('login.submit')}</Button>
        </>
      )}
    </Sheet>
  )
}

function AccountForm(): ReactElement {
  const [empty, setEmpty] = useState(false)
  const attempt = useStore($askingCode, { ssr: () => RESET_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const place = refusal && resetRefusalPlace(refusal)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account')).trim()
    setEmpty(account === '')
    if (account === '') return focusField(event.currentTarget, 'account')
    void askResetCode(account)
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
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('forgotten.send')}</SubmitButton>
    </form>
  )
}
