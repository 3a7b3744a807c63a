import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { checkPassword, REGISTER_POLICY_IN_SHELL, visibleProblem } from '#features/access/join/account-fields.rules.ts'
import { problemText, fieldMessage } from '#features/access/join/field-texts.ts'
import { $registerPolicy } from '#features/access/join/join.store.ts'
import { prepareSignIn } from '#features/access/sign-in/sign-in.actions.ts'
import { askSignOut } from '#features/access/sign-out/ask-sign-out.actions.ts'
import { $passwordLock, PASSWORD_LOCK_IN_SHELL } from '#features/core/session/password-lock.store.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { isBusy } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { Button, SubmitButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { FormMessage, Notice, SlowNote } from '#ui/Notice.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { focusField, useFormFields, valuesOf } from '#ui/use-form.ts'
import logOut from 'lucide-static/icons/log-out.svg?raw'
import { $changePassword, CHANGE_PASSWORD_IN_SHELL, changePassword } from './change-password.actions.ts'
import { changeRefusalPlace } from './new-password.rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import css from '../sign-in/access-panels.module.css'

/** Voluntary or forced (LOG-3); if forced, only sign-out leaves it (LOG-5). */
export function ChangePasswordScreen(): ReactElement {
  const lock = useStore($passwordLock, { ssr: () => PASSWORD_LOCK_IN_SHELL })
  const hydrated = useHydrated()
  return (
    <div className={css.change} data-free={lock === undefined && hydrated ? '' : undefined}>
      {lock && (
        <Notice tone="warning" role="status">
          <p>{t(`password.reason_${lock}`)}</p>
        </Notice>
      )}
      <Card>
        <ChangePasswordForm forced={lock !== undefined} />
      </Card>
      {lock && (
        <Button kind="quiet" wide icon={logOut} onClick={askSignOut}>
          {t('account.signOut')}
        </Button>
      )}
    </div>
  )
}

/** A forced change asks for the old password only if the server wants it (LOG-3). */
function ChangePasswordForm({ forced }: { forced: boolean }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL }).password
  const submission = useStore($changePassword, { ssr: () => CHANGE_PASSWORD_IN_SHELL })
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const userName = session.state === 'member' ? session.member.userName : ''
  const refusal = submission.state === 'failure' ? submission.refusal : undefined
  const place = refusal && changeRefusalPlace(refusal)
  const errorAt = fieldMessage(place, typed)
  const wantsOld = !forced || place?.at === 'oldPassword'
  const problem = visibleProblem(checkPassword(typed.value('newPassword'), policy, userName), { left: typed.wasLeft('newPassword') })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    typed.reread()
    typed.leaveAll()
    const value = valuesOf(event.currentTarget)
    const [oldPassword, newPassword] = [value('oldPassword'), value('newPassword')]
    if (wantsOld && oldPassword === '') return focusField(event.currentTarget, 'oldPassword')
    if (checkPassword(newPassword, policy, userName)) return focusField(event.currentTarget, 'newPassword')
    if (!isBusy(submission)) typed.noteSent()
    void changePassword({ newPassword, ...(oldPassword && { oldPassword }) })
  }

  const oldMissing = typed.wasLeft('oldPassword') && typed.value('oldPassword') === '' ? t('password.empty_old') : undefined
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      {/* Password managers read the account here. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={userName}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {wantsOld && (
        <PasswordField
          showWord={t('password.show')}
          hideWord={t('password.hide')}
          name="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
          error={oldMissing ?? errorAt('oldPassword')}
        />
      )}
      <NewPasswordField
        typed={typed.value('newPassword')}
        policy={policy}
        error={problem ? problemText('password', problem) : errorAt('newPassword')}
      />
      <FormMessage words={errorAt('form')} occasion={refusal} />
      {submission.state === 'success' && (
        <Notice tone="positive" role="status">
          <p>{t('password.changed')}</p>
        </Notice>
      )}
      <SlowNote busy={submission.state === 'processing'} words={t('password.slow')} />
      <SubmitButton busy={submission.state === 'processing'} busyWords={t('common.wait')}>
        {t('password.submit')}
      </SubmitButton>
    </form>
  )
}
