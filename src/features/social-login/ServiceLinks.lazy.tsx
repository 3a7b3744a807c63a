import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Badge } from '#ui/Badge.tsx'
import users from '#ui/icons/users.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { $linked, $linksOpen, closeLinks, linkedWords, linkService, openLinks } from './link.ts'
import { MARKS } from './marks.ts'
import css from './ServiceLinks.module.css'
import type { Service } from './rules.ts'
import { $asking, $services } from './store.ts'

/** The row that opens the services to link, and the sheet with them (SOC-7). */
export default function ServiceLinks(): ReactElement {
  const open = useStore($linksOpen)
  const { shown } = useStore($services)
  const linked = useStore($linked)
  const asking = useStore($asking)
  const done = linked.at(-1)

  function start(service: Service): void {
    // The phone's sheet takes this one's place.
    if (service === 'phone') closeLinks()
    void linkService(service)
  }

  return (
    <>
      <ListGroup>
        <ListRow icon={users} words={t('social.links')} onClick={openLinks} />
      </ListGroup>
      <Sheet open={open} onClose={closeLinks} title={t('social.links')} closeWord={t('common.close')}>
        <div className={css.links}>
          <p className={css.said} role="status" data-done={done ? '' : undefined}>{done ? linkedWords(done) : t('social.links_more')}</p>
          <ListGroup>
            {shown.map((service) => (
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
        </div>
      </Sheet>
    </>
  )
}
