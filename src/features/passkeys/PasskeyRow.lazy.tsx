import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { t } from '#i18n/translate.ts'
import { FormMessage } from '#ui/FormMessage.tsx'
import shieldCheck from '#ui/icons/shield-check.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { makePasskey } from './make.ts'
import { passkeyRefusalWords } from './refusal-words.ts'
import { $passkeyMaking, PASSKEY_IN_SHELL } from './store.ts'

/** The row that makes a passkey on this device, and what became of it. */
export default function PasskeyRow(): ReactElement {
  const attempt = useStore($passkeyMaking, { ssr: () => PASSKEY_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && passkeyRefusalWords(refusal, 'make')
  return (
    <>
      <ListGroup>
        <ListRow icon={shieldCheck} words={t('passkeys.title')} detail={t(attempt.state === 'processing' ? 'passkeys.waiting' : 'passkeys.more')} onClick={() => void makePasskey()} />
      </ListGroup>
      {attempt.state === 'success' && <Notice tone="positive" role="status"><p>{t('passkeys.done')}</p></Notice>}
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
    </>
  )
}
