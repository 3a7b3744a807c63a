import { memo } from 'react'
import { Link } from 'react-router'
import { Picture } from './Picture.jsx'

export const Tile = memo(function Tile({ game, size, eager }) {
  return (
    <Link className="tile" to={`/game?open=${game.id}`}>
      <Picture name={game.picture} size={size} eager={eager} />
      {game.tag && <i>{game.tag}</i>}
      <b>{game.name}</b>
      <small>{game.provider}</small>
    </Link>
  )
})
