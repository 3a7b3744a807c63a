import Link from 'next/link'
import { Picture } from './Picture.jsx'

export function Tile({ game, size, eager }) {
  return (
    <Link className="tile" href={`/game?open=${game.id}`} prefetch={false}>
      <Picture name={game.picture} size={size} eager={eager} />
      {game.tag && <i>{game.tag}</i>}
      <b>{game.name}</b>
      <small>{game.provider}</small>
    </Link>
  )
}
