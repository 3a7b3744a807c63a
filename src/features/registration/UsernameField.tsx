import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { ProposedField } from '#ui/ProposedField.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Typed } from '#ui/use-typed.ts'
import { usernameHint } from './problem-words.ts'
import { proposeInto, proposeWord } from './propose.ts'
import type { RegisterPolicy } from './store.ts'

/** The name that a visitor chooses, or takes as the server proposes it (REG-2). */
export function UsernameField({ policy, error, typed }: { policy: RegisterPolicy; error: string | undefined; typed: Typed }): ReactElement {
  const ready = useHydrated()
  return (
    <ProposedField
      name="username"
      label={t('register.username')}
      hint={usernameHint(policy.username)}
      error={error}
      proposeWord={proposeWord()}
      ready={ready}
      onPropose={proposeInto}
      onTaken={typed.reread}
    />
  )
}
