import type { ReactElement } from 'react'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Checkbox } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import html from '#ui/WireHtml.module.css'

/** BAN-6, rendered to a file: one page, one dot, all buttons, text keys. announcement-template.ts fills it without React. */
export function AnnouncementTemplate(): ReactElement {
  const title = 'announcements.title'
  const corner = (
    <div className="announcements-popup-corner">
      <IconButton icon={x} name="close" label="common.close" className="announcements-popup-close" />
    </div>
  )
  return (
    <Dialog open={false} title={title} titleHidden closable={false} onClose={() => {}} top={corner} actions={<Foot />}>
      <div className="announcements-popup-row" data-turn="announcement" role="group" aria-label={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
        <article className="announcements-popup-page" tabIndex={0}>
          <div className="announcements-popup-picture">
            <img alt="" width={2} height={1} decoding="async" draggable={false} />
          </div>
          <p className="announcements-popup-sign">
            <Icon of={megaphone} size="lg" />
          </p>
          <div className="announcements-popup-words">
            <h3 className="announcements-popup-title" tabIndex={-1}>
              announcements.title
            </h3>
            <div className={html.html} />
          </div>
          <i className="announcements-popup-end" />
        </article>
      </div>
    </Dialog>
  )
}

/** Dots, or two arrows, and pause if it may autoplay. */
function Foot(): ReactElement {
  return (
    <div className="announcements-popup-foot">
      <p className="announcements-popup-must" role="status" />
      <div className="announcements-popup-controls">
        <button type="button" name="back" className="announcements-popup-pause" aria-label="announcements.previous">
          <Icon of={chevronLeft} directional />
        </button>
        <span className="announcements-popup-dots">
          <button type="button" name="page" className="announcements-popup-dot" aria-label="announcements.page" />
        </span>
        <button type="button" name="pause" className="announcements-popup-pause">
          <Icon of={play} size="sm" />
          <Icon of={pause} size="sm" />
        </button>
        <button type="button" name="on" className="announcements-popup-pause" aria-label="announcements.next">
          <Icon of={chevronRight} directional />
        </button>
      </div>
      <div data-today>
        <Checkbox name="hideToday" label="announcements.hideToday" />
      </div>
      <Button name="main" wide />
    </div>
  )
}
