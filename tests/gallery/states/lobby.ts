import { BROKEN, withFault, NO_ANSWER, untilShown, type State } from '../state.ts'

export const LOBBY: readonly State[] = [
  { screen: 'home', state: 'visitor', path: 'home' },
  { screen: 'home', state: 'visitor, whole page', path: 'home', whole: true },
  { screen: 'home', state: 'member', path: 'home', member: 'richMember' },
  {
    screen: 'home',
    state: 'news over it',
    path: 'home',
    before: ({ sandbox }) => sandbox.controls({ popups: 'news' }),
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    screen: 'home',
    state: 'what must be read',
    path: 'home',
    before: ({ sandbox }) => sandbox.controls({ popups: 'mustRead' }),
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  { screen: 'home', state: 'no answer yet', path: 'home', before: withFault('*', NO_ANSWER) },
  { screen: 'home', state: 'back end in trouble', path: 'home', before: withFault('*', BROKEN), act: untilShown('errors.unreachable') },
  { screen: 'games', state: 'all', path: 'game' },
  { screen: 'games', state: 'a category', path: 'game?category=LIVE' },
  { screen: 'games', state: 'search', path: 'game?q=dragon' },
  { screen: 'games', state: 'search that forgives', path: 'game?q=dragn' },
  { screen: 'games', state: 'nothing found', path: 'game?q=zzzzzzzz' },
  { screen: 'games', state: 'no favourites yet', path: 'game?kept=favourites' },
  { screen: 'games', state: 'game sheet', path: 'game?open=100201', act: ({ page }) => page.getByRole('dialog').waitFor() },
  { screen: 'games', state: 'back end in trouble', path: 'game', before: withFault('*', BROKEN), act: untilShown('game.failed') },
]
