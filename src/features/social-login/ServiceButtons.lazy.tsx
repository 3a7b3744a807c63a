import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MARKS } from './marks.ts'
import { OpenOutside } from './OpenOutside.tsx'
import { beginService } from './press.ts'
import { decideUnknown } from './rules.ts'
import css from './ServiceButtons.module.css'
import { $asking, $services } from './store.ts'

/** A button a service (SOC-1). While one is asked the others still work: a newer request takes its place (SOC-5). */
export default function ServiceButtons(): ReactElement {
  const { shown, betterOutside } = useStore($services)
  const asking = useStore($asking)
  return (
    <section className={css.services} aria-label={t('social.title')}>
      {shown.length > 0 && <p className={css.or}><span>{t('social.or')}</span></p>}
      <div className={css.buttons}>
        {shown.map((service) => (
          <Button key={service} kind="secondary" wide className={css.button} busy={asking === service} busyWords={t('social.waiting')} onClick={() => void beginService(service)}>
            <Icon of={MARKS[service]} size="sm" />
            <span className="visually-hidden">{t('social.with')} </span>
            {t(`social.name_${service}`)}
          </Button>
        ))}
      </div>
      {shown.length > 0 && <AgeLine />}
      {betterOutside && <OpenOutside />}
    </section>
  )
}

/** Where an account is made without asking, the age is confirmed by pressing. */
function AgeLine(): ReactElement | null {
  const settings = useStore($settings)
  const { features, minimumAge } = currentShell().merchant
  const unknown = decideUnknown({
    autoRegister: features.social.autoRegister,
    createsAccounts: isOn(settings, 'FIREBASECREATEACC3'),
    byHand: isOn(settings, 'SSOMANUALREG3'),
    open: features.registration.open,
  })
  if (unknown.do === 'ask') return null
  return <p className={css.age}>{t('social.age', { age: Math.max(settings?.register.minimumAge ?? 0, minimumAge) })}</p>
}
