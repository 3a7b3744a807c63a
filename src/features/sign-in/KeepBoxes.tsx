import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { openEntry } from './entry.ts'
import css from './SignInPanel.module.css'

/** What stays after signing in: the session (SES-10), and name and password (LOG-6); and the way out for who may have forgotten it. */
export function KeepBoxes({ remember, mayForget = false }: { remember: string; mayForget?: boolean }): ReactElement {
  const { keepSignedIn, rememberPassword } = currentShell().merchant.features.signIn
  const hydrated = useHydrated()
  return (
    <div className={css.options}>
      {keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      {rememberPassword && <Checkbox name="remember" label={remember} />}
      {mayForget && <Button kind="quiet" size="sm" className={css.forgot} disabled={!hydrated} onClick={() => openEntry('forgotten')}>{t('login.forgot')}</Button>}
    </div>
  )
}
