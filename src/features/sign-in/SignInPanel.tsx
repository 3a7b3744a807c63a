import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import css from './SignInPanel.module.css'
import { SmsForm } from './SmsForm.tsx'
import { $signInWay, chooseSignInWay, signInWayInShell, signInWays } from './ways.ts'

/** Signing in by whichever way the merchant offers (LOG-1). `below` the form: other services. */
export function SignInPanel({ below }: { below?: ReactNode }): ReactElement {
  const ways = signInWays()
  const way = useStore($signInWay, { ssr: signInWayInShell })
  const form = way === 'sms' ? <SmsForm /> : <PasswordForm key={way} by={way} />
  if (ways.length < 2) return <div className={css.panel}>{form}{below}</div>
  return (
    <div className={css.panel}>
      <Tabs label={t('login.ways')} tabs={ways.map((id) => ({ id, words: t(`login.way_${id}`) }))} selected={way} onSelect={chooseSignInWay}>
        <div className={css.form}>{form}</div>
      </Tabs>
      {below}
    </div>
  )
}
