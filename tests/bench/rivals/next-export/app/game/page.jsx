import lobby from '../lobby.json'
import { Tile } from '../Tile.jsx'

export default function Games() {
  return <ul className="grid">{lobby.lanes.flatMap(({ games }) => games).map((game) => <li key={game.id}><Tile game={game} size={lobby.tileSize} /></li>)}</ul>
}
