import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { wordsText } from '#i18n/words.ts'
import { t } from '#i18n/translate.ts'
import { FormMessage, Notice } from '#ui/Notice.tsx'
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { createPasskey } from './authenticator.actions.ts'
import { passkeyRefusalWords } from './passkey-refusal.rules.ts'
import { $passkeyCreation, PASSKEY_IN_SHELL } from './passkeys.store.ts'

export default function PasskeyRow(): ReactElement {
  const attempt = useStore($passkeyCreation, { ssr: () => PASSKEY_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && passkeyRefusalWords(refusal, 'make')
  return (
    <>
      <ListGroup>
        <ListRow
          icon={shieldCheck}
          words={t('passkeys.title')}
          detail={t(attempt.state === 'processing' ? 'passkeys.waiting' : 'passkeys.more')}
          onClick={() => void createPasskey()}
        />
      </ListGroup>
      {attempt.state === 'success' && (
        <Notice tone="positive" role="status">
          <p>{t('passkeys.done')}</p>
        </Notice>
      )}
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
    </>
  )
}
