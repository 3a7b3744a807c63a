import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { closeEntry, openEntry } from './entry.ts'
import css from './SignInPanel.module.css'
import { SignInPanel } from './SignInPanel.tsx'

/** Signing in over any screen, without leaving it. */
export function SignInSheet({ open, below }: { open: boolean; below?: ReactNode }): ReactElement {
  return (
    <Sheet open={open} onClose={closeEntry} title={t('login.title')} closeWord={t('common.close')}>
      <SignInPanel below={below} />
      {currentShell().merchant.features.registration.open && (
        <p className={css.other}>
          <span>{t('login.noAccount')}</span>
          <Button kind="quiet" size="sm" onClick={() => openEntry('join')}>{t('login.toRegister')}</Button>
        </p>
      )}
    </Sheet>
  )
}
