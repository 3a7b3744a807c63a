import { PanicButton } from '#features/member/limits/PanicButton.tsx'
import css from '#features/member/limits/PanicButton.module.css'
import { islandOf } from '#ui/IslandBoundary.tsx'

/** On screens without the tab bar. */
export default islandOf('panic-button', () => (
  <div className={css.edge}>
    <PanicButton />
  </div>
))
