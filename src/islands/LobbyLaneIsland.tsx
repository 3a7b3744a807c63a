import { LobbyLane } from '#features/play/lobby/LobbyLane.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('lobby-lane', LobbyLane)
