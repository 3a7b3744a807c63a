import type { ReactElement } from 'react'
import { showToast } from '#features/dialogs/actions.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import externalLink from '#ui/icons/external-link.ts'
import { addressOutside, cleanAddress } from './actions.ts'
import css from './ServiceButtons.module.css'

/** Leads out of an app's own browser, in which services refuse to work; with click ids and where the visitor was going. */
export function OpenOutside(): ReactElement {
  const address = addressOutside()
  return (
    <div className={css.outside}>
      <p>{t('social.outside_more')}</p>
      {address === undefined
        ? <Button kind="secondary" size="sm" icon={externalLink} onClick={() => void copy()}>{t('social.copy')}</Button>
        : <ButtonLink kind="secondary" size="sm" icon={externalLink} href={address}>{t('social.outside')}</ButtonLink>}
    </div>
  )
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(cleanAddress())
    showToast({ key: 'social.copied' })
  } catch {
    // The app forbids it: the address is shown, to be copied by hand.
    showToast({ text: cleanAddress() }, { forMs: 15_000 })
  }
}
