import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { returnToSignIn } from '#features/access/password/forgotten-password.actions.ts'
import { ForgottenPasswordSheet } from '#features/access/password/ForgottenPasswordSheet.tsx'
import { PasskeyWay } from '#features/access/passkeys/PasskeyWay.tsx'
import { JoinPanel } from '#features/access/join/JoinPanel.tsx'
import { SecondFactorSheet } from '#features/access/second-factor/SecondFactorSheet.tsx'
import panelsSheet from '#features/access/sign-in/access-panels.module.css?inline'
import css from '#features/access/sign-in/access-panels.module.css'
import { SignInPanel } from '#features/access/sign-in/SignInPanel.tsx'
import { $authSheet, AUTH_SHEET_IN_SHELL, closeAuthSheet, openAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { SocialButtons } from '#features/access/social/SocialButtons.tsx'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { FORM_SHEETS } from '#ui/form-sheets.ts'
import tabsSheet from '#ui/Tabs.module.css?inline'
import { useLast } from '#ui/use-lazy-view.ts'

adoptSheets(...FORM_SHEETS, tabsSheet, panelsSheet)

/** Sign-in, registration, forgotten password and second factor, over any screen. */
export default function AuthSheets(): ReactElement {
  const view = useStore($authSheet, { ssr: () => AUTH_SHEET_IN_SHELL })?.view
  // One at a time: password managers must not see two forms. The last stays while closing.
  const drawn = useLast(view)
  return (
    <>
      {drawn === 'signIn' && (
        <SignInSheet
          open={view === 'signIn'}
          below={
            <>
              <PasskeyWay />
              <SocialButtons />
            </>
          }
        />
      )}
      {drawn === 'join' && <JoinSheet open={view === 'join'} below={<SocialButtons />} />}
      {drawn === 'forgottenPassword' && (
        <ForgottenPasswordSheet open={view === 'forgottenPassword'} onClose={closeAuthSheet} onDone={returnToSignIn} />
      )}
      <SecondFactorSheet />
    </>
  )
}

/** Sign-in over any screen, without leaving it. */
function SignInSheet({ open, below }: { open: boolean; below?: ReactNode }): ReactElement {
  return (
    <Sheet
      open={open}
      onClose={closeAuthSheet}
      title={t('login.title')}
      closeWord={t('common.close')}
      // Below what scrolls: a newcomer sees it in the smallest window.
      actions={
        currentShell().merchant.features.registration.open && (
          <p className={css.other}>
            <span>{t('login.noAccount')}</span>
            <Button kind="quiet" size="sm" onClick={() => openAuthSheet('join')}>
              {t('login.toRegister')}
            </Button>
          </p>
        )
      }
    >
      <SignInPanel below={below} />
    </Sheet>
  )
}

/** The join form in a sheet over any screen. */
function JoinSheet({ open, below }: { open: boolean; below?: ReactNode }): ReactElement {
  return (
    <Sheet
      open={open}
      onClose={closeAuthSheet}
      title={t('register.title')}
      closeWord={t('common.close')}
      actions={
        <p className={css.other}>
          <span>{t('register.hasAccount')}</span>
          <Button kind="quiet" size="sm" onClick={() => openAuthSheet('signIn')}>
            {t('register.toLogin')}
          </Button>
        </p>
      }
    >
      <JoinPanel below={below} />
    </Sheet>
  )
}
