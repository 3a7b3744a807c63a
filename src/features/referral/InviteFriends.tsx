import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { showToast } from '#features/dialogs/actions.ts'
import { loadedWords } from '#features/programs/loaded-words.ts'
import { useProgram } from '#features/programs/use-program.ts'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { countText } from '#i18n/count.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import copyIcon from '#ui/icons/copy.ts'
import shareIcon from '#ui/icons/share-2.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import css from './InviteFriends.module.css'
import { friendLink, shareWay } from './rules.ts'
import { $referral } from './sources.ts'

/** Inviting friends: how it works for everyone; link, code and progress for members (PRO-3). */
export function InviteFriends(): ReactElement {
  return (
    <>
      <ol className={css.steps}>
        {(['step1', 'step2', 'step3'] as const).map((step) => <li key={step}>{t(`referral.${step}`)}</li>)}
      </ol>
      <div className="guest-only">
        <Card glow>
          <p>{t('referral.signInHint')}</p>
          <ButtonLink wide href={hrefTo('login', { go: hrefTo('inviteFriends') })}>{t('referral.signIn')}</ButtonLink>
          <ButtonLink kind="secondary" wide href={hrefTo('register', { go: hrefTo('inviteFriends') })}>{t('referral.join')}</ButtonLink>
        </Card>
      </div>
      <div className="member-only"><OwnLink /></div>
    </>
  )
}

/** A visitor has no link, and nothing is asked for them. */
function OwnLink(): ReactElement | null {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  return session.state === 'member' ? <MemberLink /> : null
}

function MemberLink(): ReactElement {
  const loaded = useProgram($referral)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $referral.load()}>
      {({ code, url, invited, rewarded, reward }) => {
        const link = friendLink(url)
        return (
          <>
            {link !== undefined && <Hand link={link} code={code} />}
            <dl className={css.figures}>
              <div><dt>{t('referral.invited')}</dt><dd className="figures">{countText(invited)}</dd></div>
              <div><dt>{t('referral.rewarded')}</dt><dd className="figures">{countText(rewarded)}</dd></div>
              <div><dt>{t('referral.reward')}</dt><dd className="figures"><bdi>{money(reward)}</bdi></dd></div>
            </dl>
          </>
        )
      }}
    </LoadedView>
  )
}

/** The link to hand on: as a picture to scan, by the device's own sheet, or copied. */
function Hand({ link, code }: { link: string; code: string }): ReactElement {
  const [copied, setCopied] = useState(false)
  const way = shareWay({ canShare: typeof navigator !== 'undefined' && typeof navigator.share === 'function' })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Refused, or plain http: the link stands there to be selected.
      showToast({ key: 'referral.notCopied' }, { id: 'copy' })
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: currentShell().merchant.name, text: t('referral.invitation', { brand: currentShell().merchant.name }), url: link })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <Card glow>
      <QrCode text={link} label={t('referral.qr')} />
      <p className={css.link}><bdi>{link}</bdi></p>
      <p className={css.code}>{t('referral.code')} <b><bdi>{code}</bdi></b></p>
      {way.do === 'share' && <Button wide size="lg" icon={shareIcon} onClick={() => void share()}>{t('referral.share')}</Button>}
      <Button kind={way.do === 'share' ? 'secondary' : 'primary'} wide icon={copyIcon} onClick={() => void copy()}>{t('referral.copy')}</Button>
      <p role="status" className={css.said}>{copied ? t('referral.copied') : ''}</p>
    </Card>
  )
}
