/** Clock and randomness for the store. */
export interface OneUseWorld {
  now(): number
  randomBytes(count: number): Uint8Array
}

/** A store of things under unguessable names. They expire. */
export interface OneUse<Content> {
  issue(content: Content): string
  /** Returns the content and keeps it; undefined when the name is unknown or expired. */
  look(name: string): Content | undefined
  /** Returns the content once. The name is used up in any case. */
  take(name: string): Content | undefined
}

/** Kept at once: of all, and of one owner, whose newest replaces the oldest. */
const MOST = 50_000
const MOST_OF_ONE = 20

/**
 * Content lives `lifeMs` milliseconds. The store is bounded; with `ownerOf` one owner cannot push out what belongs to others, however much it
 * asks for.
 */
export function createOneUse<Content>(
  world: OneUseWorld,
  lifeMs: number,
  ownerOf?: (content: Content) => string | number,
): OneUse<Content> {
  /** In the order of their end, as all live equally long. */
  const kept = new Map<string, { readonly content: Content; readonly until: number }>()

  function makeRoom(content: Content): void {
    for (const [name, { until }] of kept) {
      if (until > world.now() && kept.size < MOST) break
      kept.delete(name)
    }
    if (ownerOf === undefined) return
    const own = [...kept].filter(([, one]) => ownerOf(one.content) === ownerOf(content))
    for (const [name] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) kept.delete(name)
  }

  function look(name: string): Content | undefined {
    const found = kept.get(name)
    return found !== undefined && world.now() < found.until ? found.content : undefined
  }

  return {
    issue: (content) => {
      makeRoom(content)
      const name = Buffer.from(world.randomBytes(32)).toString('base64url')
      kept.set(name, { content, until: world.now() + lifeMs })
      return name
    },
    look,
    take: (name) => {
      const content = look(name)
      kept.delete(name)
      return content
    },
  }
}
