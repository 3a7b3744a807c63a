import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Badge } from '#ui/Badge.tsx'
import users from 'lucide-static/icons/users.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { SERVICE_ICONS } from '#features/access/social/flow/service-press.rules.ts'
import { $linkedServices, $linksSheetOpen, closeLinksSheet, openLinksSheet } from '#features/access/social/flow/social-dialogs.store.ts'
import { linkedText, linkService } from './social.actions.ts'
import sheet from './social.css?inline'
import type { Service } from '#features/access/social/flow/social.rules.ts'
import { $pendingService, $services } from '#features/access/social/flow/social.store.ts'

adoptSheets(sheet)

/** SOC-7. */
export default function ServiceLinks(): ReactElement {
  const open = useStore($linksSheetOpen)
  const { shown } = useStore($services)
  const linked = useStore($linkedServices)
  const pending = useStore($pendingService)
  const done = linked.at(-1)

  function start(service: Service): void {
    // The phone sheet replaces this one.
    if (service === 'phone') closeLinksSheet()
    void linkService(service)
  }

  return (
    <>
      <ListGroup>
        <ListRow icon={users} words={t('social.links')} onClick={openLinksSheet} />
      </ListGroup>
      <Sheet open={open} onClose={closeLinksSheet} title={t('social.links')} closeWord={t('common.close')}>
        <div className="service-links">
          <p className="service-links-said" role="status" data-done={done ? '' : undefined}>
            {done ? linkedText(done) : t('social.links_more')}
          </p>
          <ListGroup>
            {shown.map((service) => (
              <ListRow
                key={service}
                icon={SERVICE_ICONS[service]}
                words={t(`social.name_${service}`)}
                detail={pending === service && t('social.waiting')}
                end={linked.includes(service) ? <Badge tone="plain">{t('social.linked')}</Badge> : t('social.link')}
                onClick={() => start(service)}
              />
            ))}
          </ListGroup>
        </div>
      </Sheet>
    </>
  )
}
