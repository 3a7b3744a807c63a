import Link from 'next/link'
import { preload } from 'react-dom'
import { Banners } from '../Banners.jsx'
import lobby from '../lobby.json'
import { Tile } from '../Tile.jsx'

export default function Home() {
  preload(`/m/pictures/${lobby.banners[0].picture}.avif`, { as: 'image', type: 'image/avif', fetchPriority: 'high' })
  return (
    <div style={{ '--tile-width': lobby.tileWidth }}>
      <Banners banners={lobby.banners} size={lobby.bannerSize} />
      <p className="marquee">{lobby.marquee[0]}</p>
      <nav className="rail">{lobby.lanes.map(({ category, title }) => <a key={category} href={`#${category}`}>{title}</a>)}</nav>
      {lobby.lanes.map((lane, place) => <Lane key={lane.category} lane={lane} eager={place === 0} />)}
      <ul className="providers">{lobby.providers.map((name) => <li key={name}>{name}</li>)}</ul>
      <footer className="footer">Play responsibly. Adults only.</footer>
    </div>
  )
}

function Lane({ lane: { category, title, count, games }, eager }) {
  return (
    <section className="lane" id={category}>
      <header><h2>{title}</h2><span>{count}</span><Link href={`/game?category=${category}`}>See all</Link></header>
      <ul className="tiles">{games.map((game) => <li key={game.id}><Tile game={game} size={lobby.tileSize} eager={eager} /></li>)}</ul>
    </section>
  )
}
