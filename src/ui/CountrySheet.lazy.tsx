import { useState, type ReactElement } from 'react'
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './CountrySheet.css?inline'
import { Icon } from './Icon.tsx'
import { Flag } from './Flag.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import { Sheet } from './Dialog.tsx'

adoptSheets(sheet)

export interface CountryChoice {
  readonly code: string
  readonly dialingCode: string
  readonly name: string
  /** Listed before the others. */
  readonly near: boolean
}

export interface CountrySheetProps {
  open: boolean
  onClose: () => void
  chosen: string
  countries: readonly CountryChoice[]
  /** Returns the countries that match a search. */
  find: (text: string) => readonly CountryChoice[]
  onChoose: (code: string) => void
  words: {
    readonly title: string
    readonly search: string
    readonly none: string
    readonly close: string
    readonly found: (count: number) => string
  }
}

/** Searched by name or dialling code. */
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
      <label className="country-sheet-search">
        <Icon of={search} size="sm" />
        <span className="visually-hidden">{words.search}</span>
        <input
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {text.trim() === '' ? '' : words.found(found.length)}
      </p>
      {found.length === 0 && <p className="country-sheet-none">{words.none}</p>}
      <ul className="country-sheet-list">
        {found.map(({ code, dialingCode, name }, at) => (
          <li key={code} data-first={found[at - 1]?.near === true && found[at]?.near === false ? '' : undefined}>
            <button
              type="button"
              className="country-sheet-country"
              aria-current={code === chosen || undefined}
              onClick={() => choose(code)}
            >
              <span className="country-sheet-place">
                <Flag code={code} className="country-sheet-flag" />
              </span>
              <span className="country-sheet-name">{name}</span>
              <bdi dir="ltr" className="country-sheet-code">
                +{dialingCode}
              </bdi>
              {code === chosen && <Icon of={check} size="sm" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
