import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import { Art } from '#ui/Art.tsx'
import users from 'lucide-static/icons/users.svg?raw'
import { Lane } from '#ui/Lane.tsx'
import { loadLobby } from '#features/play/games/vendor-lanes.actions.ts'
import { chooseProviders } from './providers.rules.ts'
import sheet from './ProviderCards.css?inline'
import { $isLobbyKnown, $lanes, LANES_IN_SHELL } from '#features/play/games/vendor-lanes.store.ts'

adoptSheets(sheet)

/** Fills the space that the page reserves. */
const MAX_PROVIDERS = 9

/** Logos are three times as wide as high. */
const LOGO_SIZE = { width: 160, height: 53 }

/** Nothing without providers. */
export default function ProviderCards(): ReactElement | null {
  const providers = chooseProviders(useStore($lanes, { ssr: () => LANES_IN_SHELL }), MAX_PROVIDERS)
  const isKnown = useStore($isLobbyKnown, { ssr: () => false })
  const [tried, setTried] = useState(false)
  const load = (): void => void loadLobby().then(() => setTried(true))

  useEffect(load, [])

  if (isKnown && providers.length === 0) return null
  return (
    <Lane title={t('providers.title')} icon={users} seeAll={{ href: hrefTo('game'), words: t('lobby.seeAll') }} bare>
      {tried && !isKnown && (
        <p className="provider-cards-failed" role="alert">
          {t('providers.failed')}{' '}
          <button type="button" onClick={load}>
            {t('ui.retry')}
          </button>
        </p>
      )}
      <ul className="provider-cards">
        {providers.map(({ vendor, name, image, category, accountType, freeplay }) => (
          <li key={vendor}>
            <a className="provider-cards-card" href={hrefTo('game', { vendor })}>
              <span className="provider-cards-mark">
                <Art src={image} {...LOGO_SIZE} />
              </span>
              <span className="provider-cards-name">{name}</span>
              <span className="provider-cards-category">
                {[accountType, t(`lobby.${category}`), freeplay && t('lobby.trial')].filter(Boolean).join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Lane>
  )
}
