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

/** A store of things under names that somebody else chose. They expire. */
export interface Timed<Content> {
  /** Keeps the content from now on, in place of an earlier one. */
  set(name: string, content: Content): void
  get(name: string): Content | undefined
  delete(name: string): void
  /** All that is kept, the oldest first. Some may have expired. */
  entries(): (readonly [name: string, content: Content])[]
}

/**
 * Content lives `lifeMs` milliseconds. Beyond `most` names the oldest gives way; what must not be forgotten before its time has no `most`. The
 * work for one name does not grow with the number of names: strangers may choose them.
 */
export function createTimed<Content>({ now }: Pick<OneUseWorld, 'now'>, lifeMs: number, most = MOST): Timed<Content> {
  /** In the order of their end, as all live equally long. */
  const kept = new Map<string, { readonly content: Content; readonly until: number }>()
  return {
    set: (name, content) => {
      kept.delete(name)
      for (const [old, { until }] of kept) {
        if (until > now() && kept.size < most) break
        kept.delete(old)
      }
      kept.set(name, { content, until: now() + lifeMs })
    },
    get: (name) => {
      const found = kept.get(name)
      return found !== undefined && now() < found.until ? found.content : undefined
    },
    delete: (name) => void kept.delete(name),
    entries: () => [...kept].map(([name, { content }]) => [name, content] as const),
  }
}

/**
 * Content lives `lifeMs` milliseconds. The store is bounded; with `ownerOf` one owner cannot push out what belongs to others, however much it
 * asks for.
 */
export function createOneUse<Content>(
  world: OneUseWorld,
  lifeMs: number,
  ownerOf?: (content: Content) => string | number,
): OneUse<Content> {
  const kept = createTimed<Content>(world, lifeMs)

  function makeRoom(content: Content): void {
    if (ownerOf === undefined) return
    const own = kept.entries().filter(([, one]) => ownerOf(one) === ownerOf(content))
    for (const [name] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) kept.delete(name)
  }

  return {
    issue: (content) => {
      makeRoom(content)
      const name = Buffer.from(world.randomBytes(32)).toString('base64url')
      kept.set(name, content)
      return name
    },
    look: kept.get,
    take: (name) => {
      const content = kept.get(name)
      kept.delete(name)
      return content
    },
  }
}
