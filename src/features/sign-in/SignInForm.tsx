import { useStore } from '@nanostores/react'
import { useState, type FormEvent, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { signInRefusalWords } from './refusal-words.ts'
import { $signIn, prepareSignIn, SIGN_IN_IN_SHELL, signIn } from './sign-in.ts'

type Name = 'username' | 'password'

/** Sign-in by username and password (LOG-1). The fields are the browser's: what it fills in, or is typed before hydration, stays. */
export function SignInForm(): ReactElement {
  const attempt = useStore($signIn, { ssr: () => SIGN_IN_IN_SHELL })
  const [empty, setEmpty] = useState<readonly Name[]>([])
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && signInRefusalWords(refusal)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const username = String(fields.get('username')).trim()
    const password = String(fields.get('password'))
    const left = [...(username ? [] : ['username' as const]), ...(password ? [] : ['password' as const])]
    setEmpty(left)
    if (left[0]) return form.querySelector<HTMLInputElement>(`[name=${left[0]}]`)?.focus()
    void signIn({ by: 'password', username, password }, { keep: fields.has('keep') })
  }

  const noteOf = (name: Name) => ({
    error: empty.includes(name) ? t(`login.empty_${name}`) : undefined,
    onInput: () => setEmpty(empty.filter((other) => other !== name)),
  })

  return (
    <form method="post" noValidate onSubmit={send} onFocus={prepareSignIn}>
      <Field
        {...noteOf('username')}
        name="username"
        type="text"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...noteOf('password')}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        showWord={t('password.show')}
        hideWord={t('password.hide')}
      />
      {currentShell().merchant.features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('login.submit')}</SubmitButton>
    </form>
  )
}
