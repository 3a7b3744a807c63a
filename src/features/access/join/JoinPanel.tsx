import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#routes/links.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import css from './JoinPanel.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { $joinWay, $registration, chooseJoinWay, joinWayInShell, joinWays, REGISTRATION_IN_SHELL } from './join.store.ts'

/** The join form of each way that the merchant offers, with other services `below`. Shows a welcome to a new member who stays on the page (RTE-10). */
export function JoinPanel({ below }: { below?: ReactNode }): ReactElement {
  const way = useStore($joinWay, { ssr: joinWayInShell })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  if (attempt.state === 'success') return <Joined name={session.state === 'member' ? session.member.userName : undefined} />
  const ways = joinWays()
  const form = <RegisterForm key={way} by={way} />
  if (ways.length < 2) return <div className={css.panel}>{form}{below}</div>
  return (
    <div className={css.panel}>
      <Tabs label={t('register.ways')} tabs={ways.map((id) => ({ id, words: t(`register.way_${id}`) }))} selected={way} onSelect={chooseJoinWay}>{form}</Tabs>
      {below}
    </div>
  )
}

/** Welcome after joining, signed in or not (REG-4). */
function Joined({ name }: { name: string | undefined }): ReactElement {
  return (
    <div className={css.panel}>
      <Notice tone="positive" role="status" title={t('register.welcome')}>
        <p>{name === undefined ? t('register.made') : t('register.signedInAs', { name: `\u2068${name}\u2069` })}</p>
      </Notice>
      {name === undefined ? <ButtonLink wide size="lg" href={hrefTo('login')}>{t('register.toLogin')}</ButtonLink> : <ButtonLink wide size="lg" href={hrefTo('home')}>{t('register.toHome')}</ButtonLink>}
    </div>
  )
}
