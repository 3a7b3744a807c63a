import { Link } from 'react-router'
import { Banners } from './Banners.jsx'
import { useLobby } from './lobby.js'
import { Tile } from './Tile.jsx'

export function Home() {
  const lobby = useLobby()
  if (!lobby) return null
  return (
    <div style={{ '--tile-width': lobby.tileWidth }}>
      <Banners banners={lobby.banners} size={lobby.bannerSize} />
      <p className="marquee">{lobby.marquee[0]}</p>
      <nav className="rail">{lobby.lanes.map(({ category, title }) => <a key={category} href={`#${category}`}>{title}</a>)}</nav>
      {lobby.lanes.map((lane, place) => <Lane key={lane.category} lane={lane} size={lobby.tileSize} eager={place === 0} />)}
      <ul className="providers">{lobby.providers.map((name) => <li key={name}>{name}</li>)}</ul>
      <footer className="footer">Play responsibly. Adults only.</footer>
    </div>
  )
}

function Lane({ lane: { category, title, count, games }, size, eager }) {
  return (
    <section className="lane" id={category}>
      <header><h2>{title}</h2><span>{count}</span><Link to={`/game?category=${category}`}>See all</Link></header>
      <ul className="tiles">{games.map((game) => <li key={game.id}><Tile game={game} size={size} eager={eager} /></li>)}</ul>
    </section>
  )
}
