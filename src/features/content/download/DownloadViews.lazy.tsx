// Loaded with the first offer of the app.
import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import gift from 'lucide-static/icons/gift.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import type { Announcement } from '#contract/announcements.ts'
import { openAfterDownload } from '#features/core/dialogs/app-sheet.store.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import type { Undo } from '#platform/platform.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import iconButtonSheet from '#ui/IconButton.module.css?inline'
import { openOverlay } from '#ui/open-overlay.tsx'
import { textOfHtml } from '#lib/html-text.ts'
import { AppIcon, AppSheet, Stars } from './AppSheet.tsx'
import { startDownload } from './download.actions.ts'
import type { AppLink, UpgradeDecision } from './download.rules.ts'
import { $barTitle, $hasBonus, closeOffer } from './download.store.ts'
import sheet from './Download.css?inline'

adoptSheets(iconButtonSheet, sheet)

/** DLB-1. Over the page, so nothing moves. */
export const openDownloadBar = (link: AppLink): Undo => openOverlay((open) => (open ? <DownloadBar link={link} /> : null))

/** DLB-4. `close`: however closed. */
export const openDownloadBanner = (announcement: Announcement, close: () => void, accept: () => void): Undo =>
  openOverlay((open) => <DownloadBanner open={open} announcement={announcement} close={close} accept={accept} />)

/** DLB-4. */
export const openAppSheetView = (link: AppLink | undefined): Undo => openOverlay((open) => <AppSheet open={open} link={link} />)

/** DLB-4. `later`: undefined when mandatory. */
export const openUpgrade = (offer: UpgradeOffer, link: AppLink, later: (() => void) | undefined): Undo =>
  openOverlay((open) => <UpgradeDialog open={open} offer={offer} link={link} later={later} />)

type UpgradeOffer = Extract<UpgradeDecision, { do: 'offer' }>

function DownloadBar({ link }: { link: AppLink }): ReactElement {
  const title = useStore($barTitle)
  const hasBonus = useStore($hasBonus)
  const press = (): void => {
    startDownload(link)
    openAfterDownload()
  }
  return (
    <aside className="download-bar" aria-label={t('download.label')}>
      <IconButton icon={x} label={t('common.close')} className="download-bar-close" onClick={() => closeOffer('bar')} />
      <AppIcon size={44} />
      <div className="download-bar-words">
        <p className="download-bar-title">{title ?? currentShell().merchant.name}</p>
        <Stars />
      </div>
      {hasBonus && (
        <span className="download-gift" role="img" aria-label={t('download.gift')} title={t('download.gift')}>
          <Icon of={gift} size="sm" />
        </span>
      )}
      <Button size="sm" onClick={press}>
        {t('download.download')}
      </Button>
    </aside>
  )
}

interface DownloadBannerProps {
  open: boolean
  announcement: Announcement
  close: () => void
  accept: () => void
}

function DownloadBanner({ open, announcement: { title, content, image }, close, accept }: DownloadBannerProps): ReactElement {
  const address = pictureAddress(image)
  const words = textOfHtml(content)
  const actions = (
    <>
      <Button kind="secondary" wide onClick={close}>
        {t('download.later')}
      </Button>
      <Button wide onClick={accept}>
        {t('download.download')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} turn="downloadBanner" focusTitle title={title} closeWord={t('common.close')} onClose={close} actions={actions}>
      {address ? (
        <>
          <img className="download-picture" src={address} alt="" />
          <p>{words}</p>
        </>
      ) : (
        <div className="download-head">
          <AppIcon size={64} />
          <p>{words}</p>
        </div>
      )}
    </Dialog>
  )
}

interface UpgradeDialogProps {
  open: boolean
  offer: UpgradeOffer
  link: AppLink
  later: (() => void) | undefined
}

function UpgradeDialog({ open, offer: { from, to, mandatory, outside }, link, later }: UpgradeDialogProps): ReactElement {
  const actions = (
    <>
      {later && (
        <Button kind="secondary" wide onClick={later}>
          {t('download.later')}
        </Button>
      )}
      <Button wide onClick={() => startDownload(link, { outside })}>
        {t('download.update')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      turn="upgrade"
      focusTitle
      title={t('download.upgradeTitle')}
      closable={later !== undefined}
      closeWord={t('common.close')}
      onClose={() => later?.()}
      actions={actions}
    >
      <div className="download-head">
        <AppIcon size={64} />
        <p>{t(mandatory ? 'download.upgradeMust' : 'download.upgradeBody', { from, to })}</p>
      </div>
    </Dialog>
  )
}
