// Apart from when-interactive.ts: Astro loads it as the entry of `client:quiet`, and takes its default export.
import { whenInteractive } from './when-interactive.ts'

/** Hydrates an island with `client:quiet`. */
export default function hydrateQuietly(load: () => Promise<() => Promise<void>>): void {
  whenInteractive(async () => {
    const hydrate = await load()
    await hydrate()
  })
}
