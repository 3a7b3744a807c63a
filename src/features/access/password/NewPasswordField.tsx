import type { ReactElement } from 'react'
import { passwordChecklist } from '#features/access/join/field-texts.ts'
import { t } from '#i18n/translate.ts'
import { Checklist, PasswordField } from '#ui/PasswordField.tsx'

interface NewPasswordFieldProps {
  typed: string
  policy: Parameters<typeof passwordChecklist>[1]
  error: string | undefined
}

/** A password to be, with what it must have and what it has already. */
export function NewPasswordField({ typed, policy, error }: NewPasswordFieldProps): ReactElement {
  return (
    <PasswordField
      name="newPassword"
      label={t('password.new')}
      autoComplete="new-password"
      showWord={t('password.show')}
      hideWord={t('password.hide')}
      error={error}
      hint={<Checklist items={passwordChecklist(typed, policy)} doneWord={t('password.met')} openWord={t('password.unmet')} />}
    />
  )
}
