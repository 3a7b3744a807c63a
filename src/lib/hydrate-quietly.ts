import { whenInteractive } from './when-interactive.ts'

/** How an island with `client:quiet` comes alive. */
export default function hydrateQuietly(load: () => Promise<() => Promise<void>>): void {
  whenInteractive(async () => {
    const hydrate = await load()
    await hydrate()
  })
}
