import type { ReactElement, ReactNode } from 'react'
import { closeEntry, openEntry } from '#features/sign-in/entry.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import css from './JoinPanel.module.css'
import { JoinPanel } from './JoinPanel.tsx'

/** Joining over any screen. */
export function JoinSheet({ open, below }: { open: boolean; below?: ReactNode }): ReactElement {
  return (
    <Sheet open={open} onClose={closeEntry} title={t('register.title')} closeWord={t('common.close')}>
      <JoinPanel below={below} />
      <p className={css.other}>
        <span>{t('register.hasAccount')}</span>
        <Button kind="quiet" size="sm" onClick={() => openEntry('signIn')}>{t('register.toLogin')}</Button>
      </p>
    </Sheet>
  )
}
