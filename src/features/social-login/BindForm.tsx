import { useStore } from '@nanostores/react'
import { useState, type FormEvent, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { $now, NOW_IN_SHELL } from '#features/sms/now.ts'
import { signInRefusalWords } from '#features/sign-in/refusal-words.ts'
import { $signIn, SIGN_IN_IN_SHELL } from '#features/sign-in/sign-in.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField } from '#ui/use-typed.ts'
import { bindToAccount } from './choice.ts'
import { isUnknown } from './rules.ts'

/** Name and password of an account that the service is to open from now on (SOC-2). */
export function BindForm(): ReactElement {
  const attempt = useStore($signIn, { ssr: () => SIGN_IN_IN_SHELL })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const [empty, setEmpty] = useState<readonly string[]>([])
  const refusal = attempt.state === 'failure' && !isUnknown(attempt.refusal.code) ? attempt.refusal : undefined
  const words = refusal && signInRefusalWords(refusal, { by: 'password', now })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const account = { username: String(fields.get('username')).trim(), password: String(fields.get('password')) }
    const left = (['username', 'password'] as const).filter((name) => account[name] === '')
    setEmpty(left)
    if (left[0]) return focusField(event.currentTarget, left[0])
    void bindToAccount(account, { keep: fields.has('keep') })
  }

  const errorOf = (name: string): string | undefined => (empty.includes(name) ? t(`login.empty_${name}`) : undefined)
  return (
    <form method="post" noValidate onSubmit={send}>
      <Field name="username" type="text" label={t('login.username')} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="next" error={errorOf('username')} />
      <PasswordField name="password" label={t('login.password')} autoComplete="current-password" enterKeyHint="go" showWord={t('password.show')} hideWord={t('password.hide')} error={errorOf('password')} />
      {currentShell().merchant.features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('social.bind')}</SubmitButton>
    </form>
  )
}
