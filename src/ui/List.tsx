import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import { Children, type MouseEventHandler, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './List.module.css'

/** Related rows on one card. */
export function ListGroup({ title, children }: { title?: string | undefined; children: ReactNode }): ReactElement {
  return (
    <section className={css.group}>
      {title && <h2 className={css.title}>{title}</h2>}
      <ul className={css.list}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

export interface ListRowProps {
  words: string
  icon?: string | undefined
  /** A second line. */
  detail?: ReactNode
  /** At the end: a value, a badge, a control. */
  end?: ReactNode
  /** With an address a link, with `onClick` alone a button, else text. */
  href?: string | undefined
  /** With `href`: opens in a window of its own. */
  newWindow?: boolean | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** With `onClick`: the row is a switch, which is on or off. */
  checked?: boolean | undefined
  /** With `checked`: the switch is changing. */
  busy?: boolean | undefined
  danger?: boolean | undefined
}

/** One row of a `ListGroup`: a link, a button or plain text. */
export function ListRow({ words, icon, detail, end, href, newWindow, onClick, checked, busy, danger }: ListRowProps): ReactElement {
  const face = (
    <>
      {icon && (
        <span className={css.icon}>
          <Icon of={icon} />
        </span>
      )}
      <span className={css.words}>
        {words}
        {detail && <small className={css.detail}>{detail}</small>}
      </span>
      {href === undefined ? (
        end
      ) : (
        <span className={css.end}>
          {end}
          <span className={css.chevron}>
            <Icon of={chevronRight} size="sm" directional />
          </span>
        </span>
      )}
      {checked !== undefined && <span className={css.switch} />}
    </>
  )
  const look = { className: css.row, 'data-danger': danger || undefined }
  if (href !== undefined)
    return (
      <a {...look} href={href} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
        {face}
      </a>
    )
  if (onClick && checked !== undefined)
    return (
      <button {...look} type="button" role="switch" aria-checked={checked} aria-busy={busy} onClick={onClick}>
        {face}
      </button>
    )
  if (onClick)
    return (
      <button {...look} type="button" onClick={onClick}>
        {face}
      </button>
    )
  return <div {...look}>{face}</div>
}
