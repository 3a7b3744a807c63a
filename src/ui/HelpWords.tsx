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

/** The age and the brand's line beside banners (MKT-3). */
export function BannerWords({ age, sentence }: { age: string; sentence: string }): ReactElement {
  return (
    <p className="help-words-banner">
      <b>{age}</b> {sentence}
    </p>
  )
}
