import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactElement } from 'react'
import { wordsText } from '#i18n/words.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Button } from '#ui/Button.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import noticeSheet from '#ui/Notice.module.css?inline'
import keyRound from 'lucide-static/icons/key-round.svg?raw'
import { passkeyRefusalWords } from './passkey-refusal.rules.ts'
import { offerInField, signInWithPasskey } from './passkey-sign-in.actions.ts'
import { $passkeySignIn, PASSKEY_IN_SHELL } from './passkeys.store.ts'

adoptSheets(noticeSheet, '@layer components{.passkey-button{display:grid;gap:var(--space-3)}}')

/** While shown, the browser also offers passkeys in the form's field. */
export default function PasskeyButton(): ReactElement {
  const section = useRef<HTMLDivElement>(null)
  const attempt = useStore($passkeySignIn, { ssr: () => PASSKEY_IN_SHELL })
  useEffect(() => offerInField(() => isKeepChecked(section.current)), [])
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && passkeyRefusalWords(refusal, 'signIn')
  return (
    <div ref={section} className="passkey-button">
      <Button
        kind="secondary"
        wide
        icon={keyRound}
        busy={attempt.state === 'processing'}
        busyWords={t('passkeys.waiting')}
        onClick={() => void signInWithPasskey({ keep: () => isKeepChecked(section.current) })}
      >
        {t('passkeys.signIn')}
      </Button>
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
    </div>
  )
}

function isKeepChecked(section: HTMLElement | null): boolean {
  return section?.parentElement?.querySelector<HTMLInputElement>('input[name=keep]')?.checked ?? false
}
