import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/LoadedView.tsx'
import circleOff from 'lucide-static/icons/circle-off.svg?raw'

/** In place of a screen that the back end (RGP-9) or the merchant (MKT-3) switched off. The page needs the words of `entry`. */
export function NotOffered(): ReactElement {
  return (
    <EmptyState
      role="status"
      icon={circleOff}
      title={t('entry.off')}
      action={<ButtonLink href={hrefTo('home')}>{t('entry.enter')}</ButtonLink>}
    />
  )
}
