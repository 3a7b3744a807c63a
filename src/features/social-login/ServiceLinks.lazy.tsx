import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Badge } from '#ui/Badge.tsx'
import users from '#ui/icons/users.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { $linked, linkService } from './link.ts'
import { MARKS } from './marks.ts'
import { isLinkable, type Linkable } from './rules.ts'
import { $asking, $services } from './store.ts'

/** The row that opens the services to link, and the sheet with them (SOC-7). */
export default function ServiceLinks(): ReactElement {
  const [open, setOpen] = useState(false)
  const { shown } = useStore($services)
  const linked = useStore($linked)
  const asking = useStore($asking)

  function start(service: Linkable): void {
    // The phone's sheet takes this one's place.
    if (service === 'phone') setOpen(false)
    void linkService(service)
  }

  return (
    <>
      <ListGroup>
        <ListRow icon={users} words={t('social.links')} onClick={() => setOpen(true)} />
      </ListGroup>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('social.links')} closeWord={t('common.close')}>
        <p>{t('social.links_more')}</p>
        <ListGroup>
          {shown.filter(isLinkable).map((service) => (
            <ListRow
              key={service}
              icon={MARKS[service]}
              words={t(`social.name_${service}`)}
              detail={asking === service && t('social.waiting')}
              end={linked.includes(service) ? <Badge tone="plain">{t('social.linked')}</Badge> : t('social.link')}
              onClick={() => start(service)}
            />
          ))}
        </ListGroup>
      </Sheet>
    </>
  )
}
