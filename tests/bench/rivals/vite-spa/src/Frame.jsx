import { Link } from 'react-router'

const TABS = [['Home', '/home'], ['Games', '/game'], ['Account', '/login']]

export function Frame({ children }) {
  return (
    <>
      <header className="header">
        <Link to="/home" aria-label="Home"><img src="/m/pictures/logo.svg" alt="" width="122" height="32" /></Link>
        <nav>
          <Link className="button" to="/login">Sign in</Link>
          <Link className="button strong" to="/login">Join</Link>
        </nav>
      </header>
      <main>{children}</main>
      <nav className="tabs">{TABS.map(([name, to]) => <Link key={to} to={to}>{name}</Link>)}</nav>
    </>
  )
}
