import { useSearchParams } from 'react-router'
import { useLobby } from './lobby.js'
import { Tile } from './Tile.jsx'

export default function Games() {
  const lobby = useLobby()
  const [search] = useSearchParams()
  if (!lobby) return null
  const lanes = lobby.lanes.filter(({ category }) => [null, category].includes(search.get('category')))
  return <ul className="grid">{lanes.flatMap(({ games }) => games).map((game) => <li key={game.id}><Tile game={game} size={lobby.tileSize} /></li>)}</ul>
}
