import Link from 'next/link'
import './lobby.css'

export const metadata = { title: 'Games', description: 'Slots, live tables and instant games.' }
export const viewport = { themeColor: '#0b0d24', viewportFit: 'cover' }

const TABS = [['Home', '/home'], ['Games', '/game'], ['Account', '/login']]

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header className="header">
          <Link href="/home" aria-label="Home"><img src="/m/pictures/logo.svg" alt="" width="122" height="32" /></Link>
          <nav>
            <Link className="button" href="/login">Sign in</Link>
            <Link className="button strong" href="/login">Join</Link>
          </nav>
        </header>
        <main>{children}</main>
        <nav className="tabs">{TABS.map(([name, href]) => <Link key={href} href={href}>{name}</Link>)}</nav>
      </body>
    </html>
  )
}
