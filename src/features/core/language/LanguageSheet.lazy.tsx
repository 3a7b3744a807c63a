import { useState, type ReactElement } from 'react'
import { localeOf, nativeNameOf, type LanguageCode } from '#lib/languages.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { LANGUAGE_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { Icon } from '#ui/Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import { Sheet } from '#ui/Dialog.tsx'
import { chooseLanguage } from './language.actions.ts'
import { findLanguages, orderLanguages } from './language-search.rules.ts'
import sheet from './LanguageSheet.css?inline'
import { closeLanguageSheet } from './language.store.ts'

adoptSheets(sheet)

/** Own names (LAY-3); long lists start with likely ones and a search field. */
export default function LanguageSheet({ open }: { open: boolean }): ReactElement {
  const { language } = currentShell()
  const [{ likely, others }] = useState(listLanguages)
  const [text, setText] = useState('')
  const found = findLanguages(text, [...likely, ...others], language)
  const firstOther = text.trim() === '' && likely.length > 0 ? others[0] : undefined
  const close = (): void => {
    setText('')
    closeLanguageSheet()
  }
  const choose = (code: LanguageCode): void => (code === language ? close() : void chooseLanguage(code))
  return (
    <Sheet open={open} onClose={close} title={t('dialogs.languageTitle')} closeWord={t('common.close')}>
      {likely.length > 0 && (
        <>
          <label className="language-sheet-search">
            <Icon of={search} size="sm" />
            <span className="visually-hidden">{t('dialogs.languageSearch')}</span>
            <input
              type="search"
              name="language"
              enterKeyHint="done"
              autoComplete="off"
              spellCheck={false}
              placeholder={t('dialogs.languageSearch')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <p className={found.length > 0 ? 'visually-hidden' : 'language-sheet-none'} role="status">
            {found.length > 0 ? '' : t('dialogs.languageNone')}
          </p>
        </>
      )}
      <ul className="language-sheet-list" data-long={likely.length > 0 ? '' : undefined}>
        {found.map((code) => (
          <li key={code} data-first={code === firstOther ? '' : undefined}>
            <button
              type="button"
              className="language-sheet-language"
              lang={localeOf(code)}
              aria-current={code === language || undefined}
              onClick={() => choose(code)}
            >
              <span>{nativeNameOf(code)}</span>
              {code === language && <Icon of={check} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function listLanguages(): { likely: LanguageCode[]; others: LanguageCode[] } {
  const { local, device } = platform()
  const {
    merchant: { languages, defaultLanguage },
    language: page,
  } = currentShell()
  return orderLanguages({ languages, defaultLanguage, page, chosen: local.get(LANGUAGE_KEY), browser: device.languages })
}
