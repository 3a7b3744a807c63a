import { useEffect, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon.tsx'
import searchIcon from '#ui/icons/search.ts'
import x from '#ui/icons/x.ts'
import { cleanKeyword } from './catalogue-rules.ts'
import { changeQuery } from './catalogue.ts'
import css from './SearchField.module.css'

/** Searches as one types. Without scripts it is a form that comes back to this screen. */
export function SearchField({ keyword }: { keyword: string }): ReactElement {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // A link's keyword is put in once; what is being typed is never overwritten.
    if (input.current && document.activeElement !== input.current) input.current.value = keyword
  }, [keyword])

  function search(text: string, typing: boolean): void {
    changeQuery({ keyword: cleanKeyword(text) }, { typing })
  }

  return (
    <form
      className={css.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(input.current?.value ?? '', false)
        input.current?.blur()
      }}
    >
      <button type="submit" className={css.submit} aria-label={t('game.find')}><Icon of={searchIcon} size="sm" /></button>
      <input
        ref={input}
        className={css.input}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('game.search')}
        placeholder={t('game.search')}
        onChange={(event) => search(event.currentTarget.value, true)}
      />
      {keyword && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('game.clear')}
          onClick={() => {
            if (input.current) input.current.value = ''
            search('', false)
            input.current?.focus()
          }}
        >
          <Icon of={x} size="sm" />
        </button>
      )}
    </form>
  )
}
