// Loaded with the first offer.
import type { ReactElement, ReactNode } from 'react'
import { systemOf } from '#features/core/device/device.rules.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { openOverlay } from '#ui/open-overlay.tsx'
import plusSquare from 'lucide-static/icons/square-plus.svg?raw'
import share from 'lucide-static/icons/share.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import dock from 'lucide-static/icons/dock.svg?raw'
import menu from 'lucide-static/icons/panel-top.svg?raw'
import { agreeToInstall, declineInstall } from './install.actions.ts'
import type { InstallMethod } from './install.rules.ts'
import type { InstallOffer } from './install.store.ts'
import sheet from './Install.css?inline'

adoptSheets(sheet)

type Shown = Extract<InstallOffer, { state: 'shown' }>

/** PWA-1. `icon`: the home screen's. */
export function openInstallSheet(offer: Shown, icon: string | undefined): Undo {
  return openOverlay((open) => <InstallSheet open={open} offer={offer} icon={icon} />)
}

function InstallSheet({ open, offer: { way, name }, icon }: { open: boolean; offer: Shown; icon: string | undefined }): ReactElement {
  const isDesktop = systemOf(platform().device) === 'desktop'
  return (
    <Sheet
      open={open}
      turn="install"
      focusTitle
      title={t(isDesktop ? 'install.desktopTitle' : 'install.title', { name })}
      closeWord={t('common.close')}
      onClose={declineInstall}
      actions={way === 'prompt' ? <Answers isDesktop={isDesktop} /> : <Understood />}
    >
      <div className="install-head">
        <img className="install-icon" src={icon} alt="" width={56} height={56} />
        <p>{t(isDesktop ? 'install.desktopBody' : 'install.body')}</p>
      </div>
      {way === 'macSafari' && <MacSteps />}
      {(way === 'iosSafari' || way === 'iosOther') && <ShareSteps way={way} />}
    </Sheet>
  )
}

function Answers({ isDesktop }: { isDesktop: boolean }): ReactElement {
  return (
    <>
      <Button wide onClick={() => void agreeToInstall()}>
        {t(isDesktop ? 'install.install' : 'install.agree')}
      </Button>
      <Button kind="quiet" wide onClick={declineInstall}>
        {t('install.cancel')}
      </Button>
    </>
  )
}

function Understood(): ReactElement {
  return (
    <Button wide onClick={declineInstall}>
      {t('install.understood')}
    </Button>
  )
}

/** iOS steps with pictures (PWA-1). Safari's bar is at the foot, others' share button beside the address. */
function ShareSteps({ way }: { way: Extract<InstallMethod, 'iosSafari' | 'iosOther'> }): ReactElement {
  const isSafari = way === 'iosSafari'
  return (
    <div>
      <ol className="install-steps">
        <Step words={t(isSafari ? 'install.ios_share' : 'install.ios_shareTop')}>{isSafari ? <SafariBar /> : <AddressBar />}</Step>
        <Step words={t('install.ios_add')}>
          <ShareSheet />
        </Step>
        <Step words={t('install.ios_confirm')}>
          <Corner />
        </Step>
      </ol>
      {!isSafari && <p className="install-note">{t('install.ios_safari')}</p>}
    </div>
  )
}

/** The steps of Safari on a Mac. */
function MacSteps(): ReactElement {
  return (
    <ol className="install-steps">
      <Step words={t('install.mac_file')}>
        <Picture name="install-row">
          <Icon of={menu} />
        </Picture>
      </Step>
      <Step words={t('install.mac_dock')}>
        <Picture name="install-row">
          <Icon of={dock} />
        </Picture>
      </Step>
    </ol>
  )
}

function Step({ words, children }: { words: string; children: ReactNode }): ReactElement {
  return (
    <li>
      <span className="install-words">{words}</span>
      {children}
    </li>
  )
}

/** Repeats the text: hidden from screen readers. */
function Picture({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <span className={`install-picture ${name}`} aria-hidden="true">
      {children}
    </span>
  )
}

/** Back, forward, share, bookmarks, tabs. */
function SafariBar(): ReactElement {
  return (
    <Picture name="install-bar">
      <i className="install-dot" />
      <i className="install-dot" />
      <ShareSign />
      <i className="install-dot" />
      <i className="install-dot" />
    </Picture>
  )
}

function AddressBar(): ReactElement {
  return (
    <Picture name="install-bar">
      <i className="install-bar-line" />
      <ShareSign />
    </Picture>
  )
}

function ShareSign(): ReactElement {
  return (
    <span className="install-sign">
      <Icon of={share} size="sm" />
    </span>
  )
}

function ShareSheet(): ReactElement {
  return (
    <Picture name="install-sheet">
      <BlankLine />
      <span className="install-line install-wanted">
        <b>{t('install.ios_addLine')}</b>
        <Icon of={plusSquare} size="sm" />
      </span>
      <BlankLine />
    </Picture>
  )
}

function BlankLine(): ReactElement {
  return (
    <span className="install-line">
      <i className="install-bar-line" />
      <i className="install-dot" />
    </span>
  )
}

function Corner(): ReactElement {
  return (
    <Picture name="install-bar">
      <i className="install-bar-line" />
      <span className="install-sign install-word">
        <b>{t('install.ios_addButton')}</b>
        <Icon of={check} size="sm" />
      </span>
    </Picture>
  )
}
