import { useState, type ReactElement } from 'react'
import { localeOf, nativeNameOf } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { Icon } from '#ui/Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import { Sheet } from '#ui/Dialog.tsx'
import { chooseLanguage } from './language.actions.ts'
import { findLanguages, MAX_UNSEARCHED_LANGUAGES } from './language-search.rules.ts'
import sheet from './LanguageSheet.css?inline'
import { closeLanguageSheet } from './language.store.ts'

adoptSheets(sheet)

/** Lists the merchant's languages, each by its own name. A long list has a search field. */
export default function LanguageSheet({ open }: { open: boolean }): ReactElement {
  const { merchant: { languages }, language } = currentShell()
  const [text, setText] = useState('')
  const found = findLanguages(text, languages, language)
  return (
    <Sheet open={open} onClose={closeLanguageSheet} title={t('dialogs.languageTitle')} closeWord={t('common.close')}>
      {languages.length > MAX_UNSEARCHED_LANGUAGES && (
        <>
          <input
            type="search" name="language" className="language-sheet-search" enterKeyHint="done" autoComplete="off" value={text}
            aria-label={t('dialogs.languageSearch')} placeholder={t('dialogs.languageSearch')} onChange={(event) => setText(event.target.value)}
          />
          <p className={found.length > 0 ? 'visually-hidden' : 'language-sheet-none'} role="status">{found.length > 0 ? '' : t('dialogs.languageNone')}</p>
        </>
      )}
      <ul className="language-sheet-list">
        {found.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="language-sheet-language"
              lang={localeOf(code)}
              aria-current={code === language || undefined}
              onClick={() => (code === language ? closeLanguageSheet() : void chooseLanguage(code))}
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
