import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Art } from '#ui/Art.tsx'
import users from '#ui/icons/users.ts'
import { Lane } from '#ui/Lane.tsx'
import { loadLobby } from './actions.ts'
import { chooseProviders } from './provider-rules.ts'
import css from './ProviderCards.module.css'
import { $lanes, LANES_IN_SHELL } from './store.ts'

/** As many as fill the room that the page keeps. */
const MOST = 9

/** A mark's picture is three times as wide as high. */
const MARK = { width: 160, height: 53 }

/** Who makes the games, each with its mark and the way to its games. */
export default function ProviderCards(): ReactElement {
  const providers = chooseProviders(useStore($lanes, { ssr: () => LANES_IN_SHELL }), MOST)
  const [answered, setAnswered] = useState(false)
  const ask = (): void => void loadLobby().then(() => setAnswered(true))

  useEffect(ask, [])

  return (
    <Lane title={t('providers.title')} icon={users} seeAll={{ href: hrefTo('game'), words: t('lobby.seeAll') }} bare>
      {providers.length === 0 && answered && <p className={css.failed} role="alert">{t('providers.failed')} <button type="button" onClick={ask}>{t('ui.retry')}</button></p>}
      <ul className={css.cards}>
        {providers.map(({ vendor, name, image, category }) => (
          <li key={vendor}>
            <a className={css.card} href={hrefTo('game', { vendor })}>
              <span className={css.mark}><Art src={image} {...MARK} /></span>
              <span className={css.name}>{name}</span>
              <span className={css.category}>{t(`lobby.${category}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Lane>
  )
}
