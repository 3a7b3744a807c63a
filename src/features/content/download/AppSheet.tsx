import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import star from 'lucide-static/icons/star.svg?raw'
import { $appSheet, closeAppSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { installDecision, offerInstall } from '#features/core/install/install.actions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#page/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import { platform } from '#platform/current.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { startDownload } from './download.actions.ts'
import { type AppLink, chooseIcon, decideAfterDownload, RATING } from './download.rules.ts'
import { $downloads } from './download.store.ts'

/** DLB-4. */
export function AppSheet({ open, link }: { open: boolean; link: AppLink | undefined }): ReactElement {
  const [started, setStarted] = useState($appSheet.get() === 'started')
  const [canInstall] = useState(() => installDecision(true).do === 'offer')
  const { name } = currentShell().merchant
  const download = (chosen: AppLink): void => {
    startDownload(chosen)
    setStarted(true)
  }
  const install = (): void => {
    closeAppSheet()
    void offerInstall({ asked: true })
  }
  const actions = (link || canInstall) && (
    <>
      {link && (
        <Button wide onClick={() => download(link)}>
          {t(`download.${link.resourceType}`)}
        </Button>
      )}
      {canInstall && (
        <Button kind={link ? 'secondary' : 'primary'} wide onClick={install}>
          {t('download.home')}
        </Button>
      )}
    </>
  )
  return (
    <Sheet
      open={open}
      focusTitle
      title={t('download.title', { name })}
      closeWord={t('common.close')}
      onClose={closeAppSheet}
      actions={actions}
    >
      <div className="download-head">
        <AppIcon size={64} />
        <div>
          <Stars />
          <p>{$settings.get()?.mobileTemplate.app_desc || t('download.body')}</p>
        </div>
      </div>
      {!link && !canInstall && <p>{t('download.phone')}</p>}
      <div className="download-after" role="status">
        {link && started && <AfterDownload type={link.resourceType} name={name} />}
      </div>
    </Sheet>
  )
}

/** A sentence, or the profile's steps. */
function AfterDownload({ type, name }: { type: AppLink['resourceType']; name: string }): ReactElement {
  const after = decideAfterDownload(type, platform().device.userAgent)
  if (after.do !== 'steps') return <p>{t(`download.after_${type === 'ANDROID' ? 'ANDROID' : 'IOS'}`)}</p>
  return (
    <ol className="download-steps">
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>{t(`download.profile_${place}`, { name })}</li>
      ))}
    </ol>
  )
}

/** The back end's if allowed, else the brand's. */
export function AppIcon({ size }: { size: number }): ReactElement {
  const downloads = useStore($downloads)
  const own = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href
  return <img className="download-icon" src={pictureAddress(chooseIcon(downloads ?? [])) ?? own} alt="" width={size} height={size} />
}

/** DLB-1, read as one sentence. */
export function Stars(): ReactElement {
  return (
    <p className="download-stars" role="img" aria-label={t('download.rating', { rating: RATING })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} of={star} size="sm" filled />
      ))}
      <span>{RATING}</span>
    </p>
  )
}
