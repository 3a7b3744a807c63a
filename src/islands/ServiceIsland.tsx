import { Service } from '#features/support/chats/Service.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('service', Service)
