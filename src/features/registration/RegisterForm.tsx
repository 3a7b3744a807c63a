import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { prepareSignIn } from '#features/sign-in/sign-in.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Checklist } from '#ui/Checklist.tsx'
import { Field } from '#ui/Field.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import dices from '#ui/icons/dices.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { focusField, useTyped, valuesOf, type Typed } from '#ui/use-typed.ts'
import { $registration, register, REGISTRATION_IN_SHELL } from './actions.ts'
import { firstWrong, joinFields } from './join-fields.ts'
import { passwordChecklist, usernameHint } from './problem-words.ts'
import { proposeInto } from './propose.ts'
import { $registerPolicy, REGISTER_POLICY_IN_SHELL, type RegisterPolicy } from './store.ts'
import { useJoinErrors } from './use-join-errors.ts'

/** Joining by username and password (REG-1): checked as typed by the merchant's policies (REG-10). The password can be shown, so it is typed once. */
export function RegisterForm(): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const errors = useJoinErrors(typed, policy)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Read anew: not every browser tells of what it filled in.
    typed.reread()
    typed.leaveAll()
    const { keep, ...fields } = joinFields(valuesOf(event.currentTarget))
    const wrong = firstWrong({ keep, ...fields }, policy)
    if (wrong) focusField(event.currentTarget, wrong)
    else void register(fields, { keep })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      <UsernameField policy={policy} error={errors.username} typed={typed} />
      <PasswordField
        name="password"
        label={t('register.password')}
        autoComplete="new-password"
        showWord={t('password.show')}
        hideWord={t('password.hide')}
        error={errors.password}
        hint={<Checklist items={passwordChecklist(typed.value('password'), policy.password)} doneWord={t('password.met')} openWord={t('password.unmet')} />}
      />
      <Boxes error={errors.ageConfirmed} />
      <FormMessage words={errors.form} occasion={attempt.state === 'failure' ? attempt.refusal : undefined} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('register.submit')}</SubmitButton>
    </form>
  )
}

function UsernameField({ policy, error, typed }: { policy: RegisterPolicy; error: string | undefined; typed: Typed }): ReactElement {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)

  const take = (username: string): void => {
    if (input.current) input.current.value = username
    typed.reread()
  }

  return (
    <Field
      ref={input}
      name="username"
      type="text"
      label={t('register.username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      hint={usernameHint(policy.username)}
      error={error}
      end={currentShell().merchant.features.registration.autoUsername && <IconButton icon={dices} label={t('register.propose')} disabled={!hydrated} onClick={() => void proposeInto(take)} />}
    />
  )
}

/** The age is the back end's or the merchant's, whichever is higher. */
function Boxes({ error }: { error: string | undefined }): ReactElement {
  const { features, minimumAge } = currentShell().merchant
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const age = Math.max(settings?.register.minimumAge ?? 0, minimumAge)
  return (
    <div>
      <Checkbox name="ageConfirmed" label={t('register.age', { age })} error={error} />
      {features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('register.keep')} />}
    </div>
  )
}
