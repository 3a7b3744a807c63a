import type { ReactElement } from 'react'

interface HelpWordsProps {
  sentence: string
  links: readonly { readonly href: string; readonly words: string }[]
}

/** Where play may harm, and who helps (MKT-3). */
export function HelpWords({ sentence, links }: HelpWordsProps): ReactElement {
  return (
    <p className="help-words">
      {sentence}
      {links.map(({ href, words }) => (
        <span key={href}>
          {' '}
          <a href={href}>{words}</a>
        </span>
      ))}
    </p>
  )
}
