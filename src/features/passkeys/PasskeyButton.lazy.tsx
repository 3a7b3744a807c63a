import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import keyRound from '#ui/icons/key-round.ts'
import css from './PasskeyButton.module.css'
import { passkeyRefusalWords } from './refusal-words.ts'
import { offerInField, signInWithPasskey } from './sign-in.ts'
import { $passkeySignIn, PASSKEY_IN_SHELL } from './store.ts'

/** The button under a sign-in form; while it is there the browser offers passkeys in the form's field too. */
export default function PasskeyButton(): ReactElement {
  const section = useRef<HTMLDivElement>(null)
  const attempt = useStore($passkeySignIn, { ssr: () => PASSKEY_IN_SHELL })
  useEffect(() => offerInField(() => wantsKeeping(section.current)), [])
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && passkeyRefusalWords(refusal, 'signIn')
  return (
    <div ref={section} className={css.passkey}>
      <Button
        kind="secondary"
        wide
        icon={keyRound}
        busy={attempt.state === 'processing'}
        busyWords={t('passkeys.waiting')}
        onClick={() => void signInWithPasskey({ keep: () => wantsKeeping(section.current) })}
      >
        {t('passkeys.signIn')}
      </Button>
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
    </div>
  )
}

/** What the box of the form above says now. */
function wantsKeeping(section: HTMLElement | null): boolean {
  return section?.parentElement?.querySelector<HTMLInputElement>('input[name=keep]')?.checked ?? false
}
