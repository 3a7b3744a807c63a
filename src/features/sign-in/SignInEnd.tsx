import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { wordsText } from '#features/dialogs/words.ts'
import { $now, NOW_IN_SHELL } from '#features/sms/now.ts'
import { t } from '#i18n/translate.ts'
import { FormMessage } from '#ui/FormMessage.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { signInRefusalWords } from './refusal-words.ts'
import { $signIn, SIGN_IN_IN_SHELL } from './sign-in.ts'

/** The end of every sign-in form: why it was refused, and the button. */
export function SignInEnd({ by }: { by: 'password' | 'sms' }): ReactElement {
  const attempt = useStore($signIn, { ssr: () => SIGN_IN_IN_SHELL })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const words = refusal && signInRefusalWords(refusal, { by, now })
  return (
    <>
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>{t('login.submit')}</SubmitButton>
    </>
  )
}
