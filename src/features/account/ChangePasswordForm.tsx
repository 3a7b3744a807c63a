import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { useSaidAt } from '#features/dialogs/use-said-at.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/store.ts'
import { passwordChecklist, problemWords } from '#features/registration/problem-words.ts'
import { checkPassword, problemToSay } from '#features/registration/rules.ts'
import { $registerPolicy, REGISTER_POLICY_IN_SHELL } from '#features/registration/store.ts'
import { $changePassword, CHANGE_PASSWORD_IN_SHELL, changePassword } from '#features/sign-in/change-password.ts'
import { changeRefusalPlace } from '#features/sign-in/refusal-words.ts'
import { prepareSignIn } from '#features/sign-in/sign-in.ts'
import { t } from '#i18n/translate.ts'
import { Checklist } from '#ui/Checklist.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField, useTyped, valuesOf } from '#ui/use-typed.ts'

/** The old password and a new one. When the change is forced the old one is not asked for, unless the server wants it after all. */
export function ChangePasswordForm({ forced }: { forced: boolean }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL }).password
  const attempt = useStore($changePassword, { ssr: () => CHANGE_PASSWORD_IN_SHELL })
  const userName = useStore($member, { ssr: () => MEMBER_IN_SHELL })?.userName ?? ''
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const place = refusal && changeRefusalPlace(refusal)
  const errorAt = useSaidAt(refusal, place, typed)
  const wantsOld = !forced || place?.at === 'oldPassword'
  const problem = problemToSay(checkPassword(typed.value('newPassword'), policy, userName), { left: typed.wasLeft('newPassword') })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    typed.reread()
    typed.leaveAll()
    const value = valuesOf(event.currentTarget)
    const [oldPassword, newPassword] = [value('oldPassword'), value('newPassword')]
    if (wantsOld && oldPassword === '') return focusField(event.currentTarget, 'oldPassword')
    if (checkPassword(newPassword, policy, userName)) return focusField(event.currentTarget, 'newPassword')
    void changePassword({ newPassword, ...(oldPassword && { oldPassword }) })
  }

  const words = { showWord: t('password.show'), hideWord: t('password.hide') }
  const oldMissing = typed.wasLeft('oldPassword') && typed.value('oldPassword') === '' ? t('password.empty_old') : undefined
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      {/* For password managers: whose password it is. */}
      <input className="visually-hidden" type="text" name="username" autoComplete="username" value={userName} readOnly tabIndex={-1} aria-hidden="true" />
      {wantsOld && <PasswordField {...words} name="oldPassword" label={t('password.old')} autoComplete="current-password" error={oldMissing ?? errorAt('oldPassword')} />}
      <PasswordField
        {...words}
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        error={problem ? problemWords('password', problem) : errorAt('newPassword')}
        hint={<Checklist items={passwordChecklist(typed.value('newPassword'), policy)} doneWord={t('password.met')} openWord={t('password.unmet')} />}
      />
      <FormMessage words={errorAt('form')} occasion={refusal} />
      {attempt.state === 'success' && <Notice tone="positive" role="status"><p>{t('password.changed')}</p></Notice>}
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('password.submit')}</SubmitButton>
    </form>
  )
}
