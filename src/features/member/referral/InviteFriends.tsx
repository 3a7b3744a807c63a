import { useStore } from '@nanostores/react'
import copyIcon from 'lucide-static/icons/copy.svg?raw'
import shareIcon from 'lucide-static/icons/share-2.svg?raw'
import { useState, type ReactElement } from 'react'
import { encode } from 'uqr'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { formatNumber, t } from '#i18n/translate.ts'
import { copyText } from '#lib/user-input.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LoadedView, useResource } from '#ui/LoadedView.tsx'
import css from './InviteFriends.module.css'
import { friendLink, referralResource, shareMethod } from './referral.actions.ts'

/** Steps for all; link, code and results for members (PRO-3). */
export function InviteFriends(): ReactElement {
  return (
    <>
      <ol className={css.steps}>
        {(['step1', 'step2', 'step3'] as const).map((step) => (
          <li key={step}>{t(`referral.${step}`)}</li>
        ))}
      </ol>
      <div className="guest-only">
        <Card glow>
          <p>{t('referral.signInHint')}</p>
          <ButtonLink wide href={hrefTo('login', { go: hrefTo('inviteFriends') })}>
            {t('referral.signIn')}
          </ButtonLink>
          <ButtonLink kind="secondary" wide href={hrefTo('register', { go: hrefTo('inviteFriends') })}>
            {t('referral.join')}
          </ButtonLink>
        </Card>
      </div>
      <div className="member-only">
        <OwnLink />
      </div>
    </>
  )
}

/** Visitors load nothing. */
function OwnLink(): ReactElement | null {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  return session.state === 'member' ? <MemberLink /> : null
}

function MemberLink(): ReactElement {
  const resource = useResource(referralResource)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  return (
    <LoadedView {...resource}>
      {({ code, url, invited, rewarded, reward }) => {
        const link = friendLink(url)
        return (
          <>
            {link !== undefined && <ShareLink link={link} code={code} />}
            <dl className={css.figures}>
              <div>
                <dt>{t('referral.invited')}</dt>
                <dd className="figures">{formatNumber(invited)}</dd>
              </div>
              <div>
                <dt>{t('referral.rewarded')}</dt>
                <dd className="figures">{formatNumber(rewarded)}</dd>
              </div>
              <div>
                <dt>{t('referral.reward')}</dt>
                <dd className="figures">
                  <bdi>{money(reward)}</bdi>
                </dd>
              </div>
            </dl>
          </>
        )
      }}
    </LoadedView>
  )
}

/** QR code, share sheet, or copy. */
function ShareLink({ link, code }: { link: string; code: string }): ReactElement {
  const [copied, setCopied] = useState(false)
  const way = shareMethod({ canShare: typeof navigator !== 'undefined' && typeof navigator.share === 'function' })

  async function copy(): Promise<void> {
    try {
      await copyText(link)
      setCopied(true)
    } catch {
      // Refused, or no https: selectable by hand.
      showToast({ key: 'referral.notCopied' }, { id: 'copy' })
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({
        title: currentShell().merchant.name,
        text: t('referral.invitation', { brand: currentShell().merchant.name }),
        url: link,
      })
    } catch (error) {
      // AbortError: the member closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <Card glow>
      <QrCode text={link} label={t('referral.qr')} />
      <p className={css.link}>
        <bdi>{link}</bdi>
      </p>
      <p className={css.code}>
        {t('referral.code')}{' '}
        <b>
          <bdi>{code}</bdi>
        </b>
      </p>
      {way.do === 'share' && (
        <Button wide size="lg" icon={shareIcon} onClick={() => void share()}>
          {t('referral.share')}
        </Button>
      )}
      <Button kind={way.do === 'share' ? 'secondary' : 'primary'} wide icon={copyIcon} onClick={() => void copy()}>
        {t('referral.copy')}
      </Button>
      <p role="status" className={css.said}>
        {copied ? t('referral.copied') : ''}
      </p>
    </Card>
  )
}

/** Dark on light in every brand, four modules of margin (ISO/IEC 18004). `label` is read out. */
function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.qrLight} d={`M0 0h${size}v${size}H0z`} />
      <path className={css.qrDark} d={dark} />
    </svg>
  )
}
