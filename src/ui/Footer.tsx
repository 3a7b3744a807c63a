import type { ReactElement } from 'react'
import css from './TabsAndFooter.module.css'

interface FooterLanguage {
  href: string
  words: string
  lang: string
  current: boolean
}

export interface FooterMark {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly href: string | undefined
}

interface FooterProps {
  /** Links to responsible gaming, terms and support. */
  links: readonly { href: string; words: string; hrefLang?: string }[]
  linksLabel: string
  consentWord?: string | undefined
  languages: { shown: readonly FooterLanguage[]; folded: readonly FooterLanguage[] | string }
  languagesLabel: string
  allLanguagesWord: string
  licence: string
  age: { sign: string; words: string }
  marks?: readonly (readonly FooterMark[])[]
}

export function Footer({
  links,
  linksLabel,
  consentWord,
  languages,
  languagesLabel,
  allLanguagesWord,
  licence,
  age,
  marks,
}: FooterProps): ReactElement {
  return (
    <footer className={css.footer}>
      <div className={css.age}>
        <span className={css.sign} aria-hidden="true">
          {age.sign}
        </span>
        <p>{age.words}</p>
      </div>
      <nav aria-label={linksLabel}>
        <ul className={css.links}>
          {links.map(({ href, words, hrefLang }) => (
            <li key={href}>
              <a className={css.link} href={href} hrefLang={hrefLang}>
                {words}
              </a>
            </li>
          ))}
          {consentWord && (
            <li>
              <button type="button" className={css.link} data-consent="" hidden>
                {consentWord}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {marks?.map((row) => (
        <ul key={row[0]?.src} className={css.marks}>
          {row.map(markItem)}
        </ul>
      ))}
      {languages.shown.length > 1 && (
        <nav className={css.languages} aria-label={languagesLabel}>
          {languages.shown.map(languageLink)}
          {typeof languages.folded === 'string' ? (
            <a href={languages.folded} data-languages="">
              {allLanguagesWord}
            </a>
          ) : (
            languages.folded.length > 0 && (
              <details id="languages">
                <summary data-languages="">{allLanguagesWord}</summary>
                <div className={css.languages}>{languages.folded.map(languageLink)}</div>
              </details>
            )
          )}
        </nav>
      )}
      <p className={css.licence}>{licence}</p>
    </footer>
  )
}

function markItem({ src, width, height, alt, href }: FooterMark): ReactElement {
  const picture = <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
  const opens = href?.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li key={src}>
      {href === undefined ? (
        picture
      ) : (
        <a href={href} {...opens}>
          {picture}
        </a>
      )}
    </li>
  )
}

function languageLink({ href, words, lang, current }: FooterLanguage): ReactElement {
  return (
    <a key={lang} href={href} lang={lang} hrefLang={lang} aria-current={current || undefined}>
      {words}
    </a>
  )
}
