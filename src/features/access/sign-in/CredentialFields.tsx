import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'

interface CredentialFieldProps {
  error: string | undefined
  onInput?: () => void
}

/** The username of an account. `autoComplete`: with `webauthn` the browser offers passkeys in it. */
export function AccountField({
  autoComplete,
  ...field
}: CredentialFieldProps & { autoComplete: 'username' | 'username webauthn' }): ReactElement {
  return (
    <Field
      {...field}
      name="username"
      type="text"
      label={t('login.username')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}

/** The password of an account. */
export function AccountPasswordField(field: CredentialFieldProps): ReactElement {
  return (
    <PasswordField
      {...field}
      name="password"
      label={t('login.password')}
      autoComplete="current-password"
      enterKeyHint="go"
      showWord={t('password.show')}
      hideWord={t('password.hide')}
    />
  )
}
