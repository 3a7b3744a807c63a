import type { ReactElement } from 'react'
import { localeOf, nativeNameOf } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Icon } from '#ui/Icon.tsx'
import check from '#ui/icons/check.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { chooseLanguage } from './actions.ts'
import css from './LanguageSheet.module.css'
import { closeLanguageSheet } from './sheet.ts'

/** The merchant's languages, each in its own name. */
export default function LanguageSheet({ open }: { open: boolean }): ReactElement {
  const { merchant, language } = currentShell()
  return (
    <Sheet open={open} onClose={closeLanguageSheet} title={t('dialogs.languageTitle')} closeWord={t('common.close')}>
      <ul className={css.list}>
        {merchant.languages.map((code) => (
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
