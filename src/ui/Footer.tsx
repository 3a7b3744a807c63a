import type { ReactElement, ReactNode } from 'react'
import css from './Footer.module.css'

export interface FooterProps {
  /** Links to responsible gaming, terms and support. */
  links: readonly { href: string; words: string }[]
  linksLabel: string
  languages: readonly { href: string; words: string; lang: string; current: boolean }[]
  languagesLabel: string
  /** The operator and its licence. */
  licence: string
  /** The sign of the age limit, '18+', and its meaning. */
  age: { sign: string; words: string }
  /** Seals, payment marks. */
  children?: ReactNode
}

/** The footer of the main screens: operator, age limit, links and languages. */
export function Footer({ links, linksLabel, languages, languagesLabel, licence, age, children }: FooterProps): ReactElement {
  return (
    <footer className={css.footer}>
      <div className={css.age}>
        <span className={css.sign} aria-hidden="true">{age.sign}</span>
        <p>{age.words}</p>
      </div>
      <nav aria-label={linksLabel}>
        <ul className={css.links}>{links.map(({ href, words }) => <li key={href}><a className={css.link} href={href}>{words}</a></li>)}</ul>
      </nav>
      {children}
      {languages.length > 1 && (
        <nav aria-label={languagesLabel}>
          <ul className={css.languages}>
            {languages.map(({ href, words, lang, current }) => (
              <li key={lang}><a className={css.language} href={href} lang={lang} hrefLang={lang} aria-current={current || undefined}>{words}</a></li>
            ))}
          </ul>
        </nav>
      )}
      <p className={css.licence}>{licence}</p>
    </footer>
  )
}
