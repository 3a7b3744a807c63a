import { CustomerService } from '#features/support/chats/CustomerService.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('service', CustomerService)
