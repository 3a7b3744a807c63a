import { useState, type ReactElement } from 'react'
import { localeOf, nativeNameOf } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Icon } from '#ui/Icon.tsx'
import check from '#ui/icons/check.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { chooseLanguage } from './actions.ts'
import { findLanguages, READ_THROUGH } from './find.ts'
import css from './LanguageSheet.module.css'
import { closeLanguageSheet } from './sheet.ts'

/** The merchant's languages, each in its own name; many of them can be searched. */
export default function LanguageSheet({ open }: { open: boolean }): ReactElement {
  const { merchant: { languages }, language } = currentShell()
  const [text, setText] = useState('')
  const found = findLanguages(text, languages, language)
  return (
    <Sheet open={open} onClose={closeLanguageSheet} title={t('dialogs.languageTitle')} closeWord={t('common.close')}>
      {languages.length > READ_THROUGH && (
        <>
          <input
            type="search" name="language" className={css.search} enterKeyHint="done" autoComplete="off" value={text}
            aria-label={t('dialogs.languageSearch')} placeholder={t('dialogs.languageSearch')} onChange={(event) => setText(event.target.value)}
          />
          <p className={found.length > 0 ? 'visually-hidden' : css.none} role="status">{found.length > 0 ? '' : t('dialogs.languageNone')}</p>
        </>
      )}
      <ul className={css.list}>
        {found.map((code) => (
          <li key={code}>
            <button
              type="button"
              className={css.language}
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
