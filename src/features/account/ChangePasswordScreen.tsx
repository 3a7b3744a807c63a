import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $passwordLock, PASSWORD_LOCK_IN_SHELL } from '#features/session/password-lock.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import logOut from '#ui/icons/log-out.ts'
import { Notice } from '#ui/Notice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { askSignOut } from './actions.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import css from './ChangePasswordScreen.module.css'

/** A new password, by will or because it must be (LOG-3). While it must, the way out is signing out (LOG-5). */
export function ChangePasswordScreen(): ReactElement {
  const lock = useStore($passwordLock, { ssr: () => PASSWORD_LOCK_IN_SHELL })
  const hydrated = useHydrated()
  return (
    <div className={css.screen} data-free={lock === undefined && hydrated ? '' : undefined}>
      {lock && <Notice tone="warning" role="status"><p>{t(`password.reason_${lock}`)}</p></Notice>}
      <Card>
        <ChangePasswordForm forced={lock !== undefined} />
      </Card>
      {lock && <Button kind="quiet" wide icon={logOut} onClick={askSignOut}>{t('account.signOut')}</Button>}
    </div>
  )
}
