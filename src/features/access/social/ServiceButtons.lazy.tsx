import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $minimumAge } from '#features/access/join/join.store.ts'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { copyText } from '#lib/user-input.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import { unknownIdentityPlan } from '#features/access/social/flow/account-choice.actions.ts'
import { SERVICE_ICONS } from '#features/access/social/flow/service-press.rules.ts'
import { addressOutside, shareableAddress } from '#features/access/social/flow/service-press.actions.ts'
import { beginService } from './social.actions.ts'
import sheet from './social.css?inline'
import { $pendingService, $services } from '#features/access/social/flow/social.store.ts'

adoptSheets(sheet)

/** SOC-1. Others stay usable: a newer request replaces it (SOC-5). */
export default function ServiceButtons(): ReactElement {
  const { shown, betterOutside } = useStore($services)
  const pending = useStore($pendingService)
  return (
    <section className="service-buttons" aria-label={t('social.title')}>
      {shown.length > 0 && (
        <p className="service-buttons-or">
          <span>{t('social.or')}</span>
        </p>
      )}
      <div className="service-buttons-buttons">
        {shown.map((service) => (
          <Button
            key={service}
            kind="secondary"
            wide
            className="service-buttons-button"
            busy={pending === service}
            busyWords={t('social.waiting')}
            onClick={() => void beginService(service)}
          >
            <Icon of={SERVICE_ICONS[service]} size="sm" />
            <span className="visually-hidden">{t('social.with', { service: t(`social.name_${service}`) })}</span>
            <span aria-hidden="true">{t(`social.name_${service}`)}</span>
          </Button>
        ))}
      </div>
      {shown.length > 0 && <AgeLine />}
      {betterOutside && <OpenOutside />}
    </section>
  )
}

/** The press confirms it where accounts are created unasked. */
function AgeLine(): ReactElement | null {
  // The plan follows the settings.
  useStore($settings)
  const age = useStore($minimumAge)
  if (unknownIdentityPlan().do === 'ask') return null
  return <p className="service-buttons-age">{t('social.age', { age })}</p>
}

/** Some services refuse in-app browsers. Keeps click ids and destination. */
function OpenOutside(): ReactElement {
  const address = addressOutside()
  return (
    <div className="service-buttons-outside">
      <p>{t('social.outside_more')}</p>
      {address === undefined ? (
        <Button kind="secondary" size="sm" icon={externalLink} onClick={() => void copy()}>
          {t('social.copy')}
        </Button>
      ) : (
        <ButtonLink kind="secondary" size="sm" icon={externalLink} href={address}>
          {t('social.outside')}
        </ButtonLink>
      )}
    </div>
  )
}

async function copy(): Promise<void> {
  try {
    await copyText(shareableAddress())
    showToast({ key: 'social.copied' })
  } catch {
    // No clipboard access: show the address.
    showToast({ text: shareableAddress() }, { forMs: 15_000 })
  }
}
