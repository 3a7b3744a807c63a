import { type ReactElement, useRef } from 'react'
import { useStore } from '@nanostores/react'
import dices from 'lucide-static/icons/dices.svg?raw'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#page/current.ts'
import { Checkbox, Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import type { RegisterPolicy } from './account-fields.rules.ts'
import { usernameHint } from './field-texts.ts'
import { suggestUsername } from './join.actions.ts'
import { $minimumAge, minimumAgeInShell } from './join.store.ts'

interface UsernameFieldProps {
  readonly policy: RegisterPolicy
  readonly error: string | undefined
  /** Called after a proposed name was filled in. */
  readonly onTaken?: () => void
}

/** Chosen, or proposed by the server where the merchant offers it (REG-2). */
export function UsernameField({ policy, ...field }: UsernameFieldProps): ReactElement {
  const ready = useHydrated()
  const { autoUsername } = currentShell().merchant.features.registration
  return (
    <ProposedField
      name="username"
      label={t('register.username')}
      hint={usernameHint(policy.username)}
      proposeWord={autoUsername ? t('register.propose') : undefined}
      ready={ready}
      onPropose={suggestUsername}
      {...field}
    />
  )
}

interface AgeAndKeepProps {
  readonly error: string | undefined
  readonly mayRemember: boolean
  readonly asksAge?: boolean
}

/** Boxes of the join forms: the age, unless a date of birth is asked, and whether to keep the session, and name and password if there are any (REG-4). */
export function AgeAndKeep({ error, mayRemember, asksAge = true }: AgeAndKeepProps): ReactElement {
  const { features } = currentShell().merchant
  const age = useStore($minimumAge, { ssr: minimumAgeInShell })
  return (
    <div>
      {asksAge && <Checkbox name="ageConfirmed" label={t('register.age', { age })} error={error} />}
      {features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('register.keep')} />}
      {mayRemember && features.signIn.rememberPassword && <Checkbox name="remember" label={t('register.remember')} />}
    </div>
  )
}

interface ProposedFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** Without it no such button. */
  readonly proposeWord: string | undefined
  /** False until the button works. */
  readonly ready?: boolean
  /** Requests a proposal and passes it to `take`. */
  readonly onPropose: (take: (value: string) => void) => Promise<void>
  /** The field holds the proposal. */
  readonly onTaken?: () => void
}

function ProposedField({ proposeWord, ready = true, onPropose, onTaken, ...field }: ProposedFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)

  const take = (value: string): void => {
    if (input.current) input.current.value = value
    onTaken?.()
  }

  return (
    <Field
      ref={input}
      type="text"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      end={
        proposeWord !== undefined && <IconButton icon={dices} label={proposeWord} disabled={!ready} onClick={() => void onPropose(take)} />
      }
      {...field}
    />
  )
}
