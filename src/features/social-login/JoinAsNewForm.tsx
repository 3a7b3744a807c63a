import { useStore } from '@nanostores/react'
import { useState, type FormEvent, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { $registration, REGISTRATION_IN_SHELL } from '#features/registration/actions.ts'
import { joinProblemWords, usernameHint } from '#features/registration/problem-words.ts'
import { proposeInto, proposeWord } from '#features/registration/propose.ts'
import { registerRefusalPlace } from '#features/registration/refusal-words.ts'
import { checkAge, checkUsername } from '#features/registration/rules.ts'
import { $registerPolicy, REGISTER_POLICY_IN_SHELL } from '#features/registration/store.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { ProposedField } from '#ui/ProposedField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField } from '#ui/use-typed.ts'
import { joinAsNew } from './choice.ts'

/** A new account that the service opens: a name and the age are all that it still needs (SOC-2). */
export function JoinAsNewForm(): ReactElement {
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const [wrong, setWrong] = useState<{ readonly username?: string | undefined; readonly ageConfirmed?: string | undefined }>({})
  const { features, minimumAge } = currentShell().merchant
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const place = refusal && registerRefusalPlace(refusal)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username')).trim()
    const ageConfirmed = fields.has('ageConfirmed')
    const name = checkUsername(username, policy.username)
    const age = checkAge(ageConfirmed)
    setWrong({ username: name && joinProblemWords('username', name, policy), ageConfirmed: age && joinProblemWords('ageConfirmed', age, policy) })
    if (name || age) return focusField(event.currentTarget, name ? 'username' : 'ageConfirmed')
    void joinAsNew({ username, ageConfirmed }, { keep: fields.has('keep') })
  }

  const said = (at: 'username' | 'ageConfirmed' | 'form'): string | undefined => (place?.at === at ? wordsText(place.words) : undefined)
  const age = Math.max(settings?.register.minimumAge ?? 0, minimumAge)
  return (
    <form method="post" noValidate onSubmit={send} onInput={() => setWrong({})}>
      <ProposedField
        name="username"
        label={t('register.username')}
        hint={usernameHint(policy.username)}
        error={wrong.username ?? said('username')}
        proposeWord={proposeWord()}
        onPropose={proposeInto}
      />
      <div>
        <Checkbox name="ageConfirmed" label={t('register.age', { age })} error={wrong.ageConfirmed ?? said('ageConfirmed')} />
        {features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('register.keep')} />}
      </div>
      <FormMessage words={said('form')} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('register.submit')}</SubmitButton>
    </form>
  )
}
