import { useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import dices from '#ui/icons/dices.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Typed } from '#ui/use-typed.ts'
import { usernameHint } from './problem-words.ts'
import { proposeInto } from './propose.ts'
import type { RegisterPolicy } from './store.ts'

/** The name that a visitor chooses, or takes as the server proposes it (REG-2). */
export function UsernameField({ policy, error, typed }: { policy: RegisterPolicy; error: string | undefined; typed: Typed }): ReactElement {
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
