import { useState, type ReactElement } from 'react'
import css from './CountrySheet.module.css'
import { Icon } from './Icon.tsx'
import check from './icons/check.ts'
import search from './icons/search.ts'
import { flagOf } from './MobileField.tsx'
import { Sheet } from './Sheet.tsx'

export interface CountryChoice {
  readonly code: string
  readonly dialingCode: string
  readonly name: string
  /** Shown before the others. */
  readonly near: boolean
}

export interface CountrySheetProps {
  open: boolean
  onClose: () => void
  chosen: string
  countries: readonly CountryChoice[]
  /** What a search finds of them. */
  find: (text: string) => readonly CountryChoice[]
  onChoose: (code: string) => void
  words: { readonly title: string; readonly search: string; readonly none: string; readonly close: string; readonly found: (count: number) => string }
}

/** Every country with its dialling code, to be searched and chosen. */
export default function CountrySheet({ open, onClose, chosen, countries, find, onChoose, words }: CountrySheetProps): ReactElement {
  const [text, setText] = useState('')
  const found = text.trim() === '' ? countries : find(text)
  const choose = (code: string): void => {
    onChoose(code)
    setText('')
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeWord={words.close}>
      <label className={css.search}>
        <Icon of={search} size="sm" />
        <span className="visually-hidden">{words.search}</span>
        <input type="search" enterKeyHint="done" autoComplete="off" placeholder={words.search} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="visually-hidden" role="status">{text.trim() === '' ? '' : words.found(found.length)}</p>
      {found.length === 0 && <p className={css.none}>{words.none}</p>}
      <ul className={css.list}>
        {found.map(({ code, dialingCode, name }, at) => (
          <li key={code} data-first={found[at - 1]?.near === true && found[at]?.near === false ? '' : undefined}>
            <button type="button" className={css.country} aria-current={code === chosen || undefined} onClick={() => choose(code)}>
              <span aria-hidden="true" className={css.flag}>{flagOf(code)}</span>
              <span className={css.name}>{name}</span>
              <bdi dir="ltr" className={css.code}>+{dialingCode}</bdi>
              {code === chosen && <Icon of={check} size="sm" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
