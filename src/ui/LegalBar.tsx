import type { ReactElement } from 'react'

interface LegalMark {
  readonly name: string
  readonly url: string
  readonly src: string
  readonly width: number
  readonly height: number
}

interface LegalBarProps {
  /** What the strip is, for those who do not see it. */
  label: string
  marks: readonly LegalMark[]
  /** The words of the clock, for those who do not see it. Without them no clock. */
  clock: string | undefined
}

/** MKT-3: marks and the clock of the session, above every page. */
export function LegalBar({ label, marks, clock }: LegalBarProps): ReactElement {
  return (
    <aside className="legal-bar" aria-label={label}>
      {marks.map(({ name, url, src, width, height }) => (
        <a key={src} href={url} target="_blank" rel="noopener noreferrer">
          <img src={src} alt={name} width={width} height={height} />
        </a>
      ))}
      {clock !== undefined && (
        <span className="legal-bar-clock figures member-only">
          <span className="visually-hidden">{clock} </span>
          <bdi id="session-clock" role="timer" />
        </span>
      )}
    </aside>
  )
}
